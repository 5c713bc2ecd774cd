import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import { forgetOtherDevices } from './known-devices.queries.ts'
import { endAllSessions, endOtherSessions, endSession } from './sessions.queries.ts'

const ends = {
  global: async ({ db }: Deps, { id, sessionId }: Member) => {
    await forgetOtherDevices(db, id, sessionId)
    await endAllSessions(db, id)
  },
  local: ({ db }: Deps, { sessionId }: Member) => endSession(db, sessionId),
  others: async ({ db }: Deps, { id, sessionId }: Member) => {
    await forgetOtherDevices(db, id, sessionId)
    await endOtherSessions(db, id, sessionId)
  },
}

/** Access tokens of ended sessions are refused at their next use: every call here looks the session up. */
export async function signOut(deps: Deps, viewer: Member, scope = 'global') {
  if (!Object.hasOwn(ends, scope))
    throw new Refusal('validation_failed', { reason: `Unsupported logout scope "${scope}"` })
  await ends[scope as keyof typeof ends](deps, viewer)
}
