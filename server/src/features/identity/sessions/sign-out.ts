import { auditOwn } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockCredentials } from '../users/index.ts'
import { sessionsChanged } from './sessions-changed.ts'
import { endSession, endSessionsFrom } from './sessions.queries.ts'

const ends = {
  /** Where others may not be ended this one ends all the same: programs take no refusal here for an answer. */
  global: (deps: Deps, viewer: Member) => endFrom(deps, viewer, { own: true }),
  async local(deps: Deps, { id, sessionId }: Member) {
    await endSession(deps.db, sessionId)
    sessionsChanged(deps, deps.db, id)
  },
  async others(deps: Deps, viewer: Member) {
    if (!(await endFrom(deps, viewer, { own: false }))) throw new Refusal('insufficient_aal')
  },
}

const endFrom = (deps: Deps, { id, sessionId }: Member, which: { own: boolean }) =>
  deps.db.transaction().execute(async (tx) => {
    // A factor that is being verified at this moment counts.
    await lockCredentials(tx, id)
    const ended = await endSessionsFrom(tx, sessionId, which)
    sessionsChanged(deps, tx, id)
    if (ended) await auditOwn(deps, tx, id, 'sessions.ended', { others_only: !which.own })
    return ended
  })

/** Access tokens of ended sessions are refused at their next use: every call here looks the session up. */
export async function signOut(deps: Deps, viewer: Member, scope = 'global') {
  if (!Object.hasOwn(ends, scope))
    throw new Refusal('validation_failed', { reason: `Unsupported logout scope "${scope}"` })
  await ends[scope as keyof typeof ends](deps, viewer)
}
