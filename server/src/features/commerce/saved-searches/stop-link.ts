import type { Deps } from '../../../core/deps.ts'
import { hasNotices, stopNotices } from './notices.queries.ts'

/** Below the paths of the API, so that it is neither cached on the device nor rendered as a page of the site. */
export const stopPath = '/api/saved-searches/stop'

const purpose = 'stop notices'

/** What a link stops: the notices of one search, or all of a member's. */
interface Stop {
  memberId: string
  searchId: string | null
}

/** The link of a mail that stops such mails. It works as long as there is something to stop, and cannot be forged. */
export function stopLink({ cipher, settings }: Pick<Deps, 'cipher' | 'settings'>, stop: Stop): string {
  const token = cipher.encrypt(purpose, JSON.stringify(stop)).toString('base64url')
  return new URL(`${stopPath}?token=${token}`, settings.publicUrl).href
}

/** What a token stops; undefined for one that is not ours. */
function readStop({ cipher }: Pick<Deps, 'cipher'>, token: string): Stop | undefined {
  try {
    return JSON.parse(cipher.decrypt(purpose, Buffer.from(token, 'base64url'))) as Stop
  } catch {
    return undefined
  }
}

/** Whether this link can stop anything. */
export async function isLinkAlive(deps: Deps, token: string): Promise<boolean> {
  const stop = readStop(deps, token)
  return stop !== undefined && hasNotices(deps.db, stop.memberId, stop.searchId)
}

/** Stops such mails; again changes nothing. False: the link is not ours, or what it stops is gone. */
export async function stopByLink(deps: Deps, token: string): Promise<boolean> {
  const stop = readStop(deps, token)
  if (!stop) return false
  return deps.db.transaction().execute((tx) => stopNotices(tx, stop.memberId, stop.searchId))
}
