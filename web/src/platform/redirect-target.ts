import { parseCookie } from 'cookie'
import { storageKey } from './stored-session.ts'

/** What a mail's link or a provider brought along in the address; `unasked` when this browser did not go there for it. */
export type RedirectTarget = { unasked: true } | { unasked: false; brought: Brought }
export type Brought = Readonly<Record<string, string>>

const inFragment = ['access_token', 'refresh_token', 'error', 'error_code', 'message']
const inQuery = ['code', 'error', 'error_code', 'error_description']

/**
 * Takes what was brought out of the address before anyone can see, share or keep it. Called once, before the page comes alive.
 * Anybody can write a link with a session of theirs in it, so nothing is believed without a trace of this browser's own way:
 * the server left a cookie of the same name with what stands behind `#`, and a `code` is for whoever asked a provider.
 */
export function consumeRedirectTarget(): RedirectTarget | null {
  const { hash, search, pathname } = location
  const fragment = new URLSearchParams(hash.slice(1))
  const query = new URLSearchParams(search)
  const awaited = Object.keys(localStorage).some((key) => key.startsWith(`${storageKey}-code-verifier`))
  const fromFragment = inFragment.some((name) => fragment.has(name))
  const fromQuery = query.has('code') || query.has('error_code')
  if (!fromFragment && !fromQuery) return null
  const brought = { ...(fromFragment && spendMarker(fragment.get('arrival')) && Object.fromEntries(fragment)) }
  for (const name of fromQuery ? inQuery : []) {
    const value = query.get(name)
    if (awaited && value !== null) brought[name] = value
    query.delete(name)
  }
  const rest = query.toString()
  // A page may want to say itself what went wrong; this is what the router hands it as the address' state.
  const usr = brought['error_code'] ? { refused: brought['error_code'] } : null
  history.replaceState({ ...history.state, usr }, '', pathname + (rest && `?${rest}`))
  return Object.keys(brought).length === 0 ? { unasked: true } : { unasked: false, brought }
}

/** Whether the server has marked this arrival for this browser; once. */
function spendMarker(name: string | null): boolean {
  if (!name || !/^[0-9a-f]{32}$/.test(name)) return false
  const cookie = `mtaa_arrival_${name}`
  if (parseCookie(document.cookie)[cookie] !== '1') return false
  document.cookie = `${cookie}=; Path=/; Max-Age=0`
  return true
}
