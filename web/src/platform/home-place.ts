/** Who signs in begins at their home. Comes with the library of sign-in. */
import { createApi, type Send } from '@mtaa/contract/client'
import { getMe, type Me } from '@mtaa/contract/identity/accounts'
import { cookieNames, homeMark } from '@mtaa/contract/preferences'
import { parseCookie } from 'cookie'
import { beginAtHome, placeKey } from './use-preferences.ts'
import { lasting } from './storage/storage.ts'

/** Nobody waits longer for their first page. */
const maxMs = 4000

const cookie = () => parseCookie(document.cookie)[cookieNames.place]

/** Whether the place of this device is free: nobody has chosen one, or it is the home of who was signed in before. */
const isPlaceFree = (): boolean => cookie()?.endsWith(homeMark) ?? true

/** With the token of the session that does not count yet: the carrier of all other calls would wait for it. */
const overToken =
  (token: string): Send =>
  ({ method, path }) =>
    fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(maxMs),
    })

/**
 * Puts the home of who has just signed in into the cookie, before the session counts: the next page is requested with it.
 * What somebody has chosen on this device stays.
 */
export async function startAtHome(token: string): Promise<void> {
  if (!isPlaceFree()) return
  // Without it the member begins in all of Kenya, and the feed tries again.
  const me = await createApi(overToken(token))(getMe, {}).catch(() => null)
  applyHome(me?.home ?? null)
}

/** Browses the home where nobody has chosen another place. */
export function applyHome(home: Me['home']): void {
  if (!isPlaceFree()) return
  beginAtHome(
    home && {
      county: home.county_code,
      constituency: home.constituency_code,
      wards: home.ward_code === null ? [] : [home.ward_code],
    },
  )
  saveNames(home)
}

/** The home of who leaves is not shown to the next one. */
export function leaveHome(): void {
  if (!cookie()?.endsWith(homeMark)) return
  beginAtHome(null)
  saveNames(null)
}

function saveNames(home: Me['home']) {
  if (!home) return lasting.remove(placeKey)
  const { county, constituency, ward } = home
  lasting.write(placeKey, JSON.stringify({ county, constituency, ward, wards: ward === null ? [] : [ward] }))
}
