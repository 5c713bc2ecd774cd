import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { unfreezeOrder } from '../orders/index.ts'
import { both, happened } from './disputes.events.ts'
import { changeDispute } from './disputes.queries.ts'
import { isUndecided, mayEscalate, otherOf, type Party } from './disputes.rules.ts'
import { lockForParty, type Locked } from './lock-dispute.ts'
import { endDispute, endReversed } from './settle-dispute.ts'

/** The side that opened it withdraws it: the order continues where it was. Again changes nothing. */
export const withdrawDispute = (deps: Deps, viewer: Member, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const of = await lockForParty(deps, tx, viewer, orderId)
    const { dispute, locked, side } = of
    if (dispute.opened_as !== side) throw new Refusal('forbidden')
    if (dispute.outcome === 'withdrawn') return
    assertUndecided(dispute.state)
    const at = deps.clock()
    if (!locked.order.disputed_at) return endReversed(deps, tx, of, at)
    await endDispute(tx, dispute.id, { outcome: 'withdrawn', refund: null, at })
    const step = { step: 'withdrawn', side } as const
    const notified = { to: [otherOf(side)], what: 'withdrawn' } as const
    await happened(deps, tx, of, { act: 'withdrawn', step, actorId: viewer.id, details: { side }, notified, at })
    await unfreezeOrder(deps, tx, locked, { side, actorId: viewer.id, at })
  })

/** A side has a person decide it. */
export const escalateDispute = (deps: Deps, viewer: Member, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const of = await lockForParty(deps, tx, viewer, orderId)
    const at = deps.clock()
    if (of.dispute.state === 'deciding') return
    assertUndecided(of.dispute.state)
    if (!mayEscalate(of.dispute, of.side, at)) throw new Refusal('dispute_answer_pending')
    await escalate(deps, tx, of, { side: of.side, actorId: viewer.id, at })
  })

/** From now on it waits for a person. */
export async function escalate(
  deps: Deps,
  tx: Tx,
  of: Locked,
  { side, actorId, at }: { side: Party | 'program'; actorId: string | null; at: Date },
): Promise<void> {
  await changeDispute(tx, of.dispute.id, { state: 'deciding', escalated_at: at, due_at: null })
  const step = { step: 'escalated', side } as const
  await happened(deps, tx, of, { act: 'escalated', step, actorId, notified: { to: both, what: 'waiting' }, at })
}

function assertUndecided(state: Locked['dispute']['state']) {
  if (state === 'ended' || state === 'settling') throw new Refusal('dispute_ended')
  if (!isUndecided(state)) throw new Refusal('dispute_decided')
}
