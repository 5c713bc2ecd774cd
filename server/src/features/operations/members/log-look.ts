import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockActor } from '../roles/index.ts'
import { actRefusal, lookLogMs } from './members.rules.ts'
import { findTarget, wasLogged } from './overview.queries.ts'

/** Logs that an admin looks at an account: a page that is read anew within the hour writes no second entry. */
export async function logLook(deps: Deps, { id: actorId }: Member, memberId: string, action: LookAct): Promise<void> {
  if (!(await findTarget(deps.db, memberId))) throw new Refusal('member_not_found')
  const since = new Date(deps.clock().getTime() - lookLogMs)
  if (await wasLogged(deps.db, { actorId, memberId, action, since })) return
  await deps.db
    .transaction()
    .execute((tx) => audit(deps, tx, { actorId, action, subject: { type: 'user', id: memberId } }))
}

type LookAct = 'member.viewed' | 'member.orders_read'

interface Act {
  id: string
  reason: string
  action: string
  /** Not about oneself, and about admins by Super-Admins alone. */
  ranked?: boolean
}

/** Carries out an act about an account, or a reading for a reason, by somebody who is an admin at that moment; it is logged. */
export const actOn = <T>(
  deps: Deps,
  viewer: Member,
  { id, reason, action, ranked = false }: Act,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    const target = await findTarget(tx, id)
    if (!target) throw new Refusal('member_not_found')
    const refusal = ranked ? actRefusal(actor, target) : undefined
    if (refusal) throw new Refusal(refusal)
    const done = await work(tx)
    await audit(deps, tx, { actorId: actor.id, action, subject: { type: 'user', id }, reason })
    return done
  })
