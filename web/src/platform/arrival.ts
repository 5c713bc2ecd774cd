import { storageKey } from './stored-session.ts'

/** What a mail's link or a provider brought along in the address. */
export type Arrival = Readonly<Record<string, string>>

/**
 * Takes what was brought out of the address before anyone can see, share or keep it. Called once, before the page comes alive.
 * A `code` is only ours when this browser has asked a provider for one.
 */
export function takeArrival(): Arrival | null {
  const { hash, search, pathname } = location
  const brought = new URLSearchParams(hash.slice(1))
  const query = new URLSearchParams(search)
  const awaited = localStorage.getItem(`${storageKey}-code-verifier`) !== null
  for (const name of ['code', 'error', 'error_code', 'error_description']) {
    const value = query.get(name)
    if (!awaited || value === null) continue
    brought.set(name, value)
    query.delete(name)
  }
  if (!['access_token', 'code', 'error_code', 'message'].some((name) => brought.has(name))) return null
  const rest = query.toString()
  // A page may want to say itself what went wrong; this is what the router hands it as the address' state.
  const usr = brought.has('error_code') ? { refused: brought.get('error_code') } : null
  history.replaceState({ ...history.state, usr }, '', pathname + (rest && `?${rest}`))
  return Object.fromEntries(brought)
}
