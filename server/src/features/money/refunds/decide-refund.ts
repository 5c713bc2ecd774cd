import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { agree } from './approve.ts'
import { agreeToClose } from './return-wallet.ts'
import { agreeToReturn } from './return-suspense.ts'
import { lockRefund, type LockedRefund } from './lock-refund.ts'
import { auditRefund, tookStep } from './refunds.events.ts'
import { changeRefund, findApprovals } from './refunds.queries.ts'
import { isDecider, isWithinLimit, limits, sideOf, type Decider } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

/** Agrees to a refund that waits for it. Again by the same person changes nothing. */
export const approveRefund = (deps: Deps, viewer: Member, id: string, goodwill: boolean): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { refund, of, side } = await lockForDecision(deps, tx, viewer, id)
    const agreed = ((await findApprovals(tx, [id])).get(id) ?? []).some(({ user_id }) => user_id === viewer.id)
    if (agreed) return
    if (refund.state !== 'requested') throw new Refusal('refund_decided')
    const agreement = { userId: viewer.id, side, goodwill, at: deps.clock() }
    const { wallet_of } = refund
    if (wallet_of !== null) await agreeToClose(deps, tx, { ...refund, wallet_of }, agreement)
    else if (refund.payment_id === null) await agreeToReturn(deps, tx, { refund, of }, agreement)
    else if (of) await agree(deps, tx, of, refund, agreement)
  })

/** Refuses one that waits; the payer reads why. */
export const rejectRefund = (deps: Deps, viewer: Member, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { refund } = await lockForDecision(deps, tx, viewer, id)
    if (refund.state === 'rejected' && refund.rejection === reason) return
    if (refund.state !== 'requested') throw new Refusal('refund_decided')
    const at = deps.clock()
    const rejected = await changeRefund(tx, id, { state: 'rejected', rejection: reason, rejected_at: at })
    await tookStep(deps, tx, rejected, 'rejected', { actorId: viewer.id, reason })
  })

/** Sends one again that failed: no money had left. By the same way it is the same transfer, which is never paid twice. */
export const retryRefund = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { refund, side } = await lockForDecision(deps, tx, viewer, id)
    if (side === 'seller') throw new Refusal('forbidden')
    if (refund.state !== 'failed') throw new Refusal('refund_not_failed')
    const at = deps.clock()
    await changeRefund(tx, id, { state: 'approved', failed_at: null })
    await auditRefund(deps, tx, refund, 'retried', { actorId: viewer.id })
    await sendAt(tx, id, at, at)
  })

async function lockForDecision(
  deps: Deps,
  tx: Tx,
  viewer: Member,
  id: string,
): Promise<LockedRefund & { side: Decider }> {
  const locked = await lockRefund(deps, tx, id)
  if (!locked) throw new Refusal('refund_not_found')
  const side = sideOf(viewer, await concerned(tx, locked))
  if (!side) throw new Refusal('refund_not_found')
  if (!isDecider(side)) throw new Refusal('forbidden')
  if (!isWithinLimit(side, locked.refund.amount_cents))
    throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  return { ...locked, side }
}

/** Who bought and who sold. */
async function concerned(tx: Tx, { refund, of }: LockedRefund) {
  const parts = (of && (await of.payable.refundable?.(tx, of.payment.payable_id))) ?? []
  const sellerIds = parts.filter(({ id }) => id === refund.part_id).map(({ sellerId }) => sellerId)
  return { payerId: of?.payment.payer_id ?? refund.wallet_of, sellerIds }
}
