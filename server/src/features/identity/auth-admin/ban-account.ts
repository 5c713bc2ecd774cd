import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { endAllSessions, forgetDevices, sessionsChanged } from '../sessions/index.ts'
import { updateUserRow } from '../users/index.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** A ban began, was changed or was lifted; one that expires by itself is no event. */
    'user.ban_changed': { user_id: string }
  }
}

/** Bans a locked account until then, or lifts its ban. A ban ends every session at once. */
export async function banAccount(deps: Deps, tx: Tx, id: string, until: Date | null): Promise<void> {
  await updateUserRow(tx, id, { banned_until: until }, deps.clock())
  await followBan(deps, tx, id)
  if (until) await endSessions(deps, tx, id)
}

/** What is said of a member changes with a ban, and what they offer. */
export async function followBan({ cache }: Pick<Deps, 'cache'>, tx: Tx, id: string): Promise<void> {
  cache.drop(tx, memberTag(id), peopleTag)
  await publish(tx, 'user.ban_changed', { user_id: id })
}

export async function endSessions(deps: Pick<Deps, 'bus'>, tx: Tx, id: string): Promise<void> {
  await endAllSessions(tx, id)
  sessionsChanged(deps, tx, id)
  await forgetDevices(tx, id)
}
