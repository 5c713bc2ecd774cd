import { parseCookie } from 'cookie'
import { storageKey } from './stored-session.ts'
import { inTab, lasting, personKey } from './storage/storage.ts'

/** The parameters that a mail's link or a provider put into the URL; `unexpected` when this browser did not request them. */
export type RedirectTarget = { unexpected: true } | { unexpected: false; params: RedirectParams }
export type RedirectParams = Readonly<Record<string, string>>

const inFragment = ['access_token', 'refresh_token', 'error', 'error_code', 'message']
const inQuery = ['code', 'error', 'error_code', 'error_description']

const handedOn = personKey('mtaa-arriving')

/** For the next document of this tab: these parameters were proven by this one. */
export const handOn = (params: RedirectParams) => void inTab.write(handedOn, JSON.stringify(params))

/**
 * Removes the parameters from the URL before it can be seen, shared or stored. Called once, before hydration.
 * Anybody can make a link with a session of theirs in it, so parameters count only with proof that this browser requested them:
 * those behind `#` need the cookie that the server set with them, and a `code` needs a stored PKCE verifier.
 */
export function consumeRedirectTarget(): RedirectTarget | null {
  const handed = inTab.read(handedOn)
  if (handed !== null) {
    inTab.remove(handedOn)
    return { unexpected: false, params: JSON.parse(handed) as RedirectParams }
  }
  const { hash, search, pathname } = location
  const fragment = new URLSearchParams(hash.slice(1))
  const query = new URLSearchParams(search)
  const awaited = lasting.keys(`${storageKey}-code-verifier`).length > 0
  const fromFragment = inFragment.some((name) => fragment.has(name))
  const fromQuery = query.has('code') || query.has('error_code')
  if (!fromFragment && !fromQuery) return null
  const params = { ...(fromFragment && spendMarker(fragment.get('arrival')) && Object.fromEntries(fragment)) }
  for (const name of fromQuery ? inQuery : []) {
    const value = query.get(name)
    if (awaited && value !== null) params[name] = value
    query.delete(name)
  }
  const rest = query.toString()
  // Some pages show the error themselves: the router gives it to them as the location's state.
  const usr = params['error_code'] ? { refused: params['error_code'] } : null
  history.replaceState({ ...history.state, usr }, '', pathname + (rest && `?${rest}`))
  return Object.keys(params).length === 0 ? { unexpected: true } : { unexpected: false, params }
}

/** Whether the server set the marker cookie for this redirect; deletes it. */
function spendMarker(name: string | null): boolean {
  if (!name || !/^[0-9a-f]{32}$/.test(name)) return false
  const cookie = `mtaa_arrival_${name}`
  if (parseCookie(document.cookie)[cookie] !== '1') return false
  document.cookie = `${cookie}=; Path=/; Max-Age=0`
  return true
}
