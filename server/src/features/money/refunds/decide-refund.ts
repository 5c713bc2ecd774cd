import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney } from '../approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteClaim, requireClaim } from '../../operations/claims/index.ts'
import { agree } from './approve.ts'
import { agreeToOwed } from './owe-refunds.ts'
import { agreeToClose } from './return-wallet.ts'
import { agreeToReturn } from './return-suspense.ts'
import { concerned, lockRefund, subjectOf, type LockedRefund } from './lock-refund.ts'
import { auditRefund, tookStep } from './refunds.events.ts'
import { changeRefund, findApprovals, rejectRow } from './refunds.queries.ts'
import {
  isDecider,
  isStaffs,
  isWithinLimit,
  limits,
  maySeeAll,
  sideOf,
  type Approval,
  type Decider,
} from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

/** Agrees to a refund that waits for it. Again by the same person changes nothing. */
export const approveRefund = (deps: Deps, viewer: Member, id: string, goodwill: boolean): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { refund, of, side, approvals } = await lockForDecision(deps, tx, viewer, id)
    if (approvals.some(({ user_id }) => user_id === viewer.id)) return
    // What staff proposes, staff decides.
    if (side === 'seller' && isStaffs(refund, [])) throw new Refusal('forbidden')
    if (refund.state !== 'requested') throw new Refusal('refund_decided')
    const agreement = { userId: viewer.id, side, goodwill, at: deps.clock() }
    const { wallet_of } = refund
    if (wallet_of !== null) await agreeToClose(deps, tx, { ...refund, wallet_of }, agreement)
    else if (refund.payment_id === null) await agreeToReturn(deps, tx, { refund, of }, agreement)
    else if (of && refund.origin === 'owed') await agreeToOwed(deps, tx, of, refund, agreement)
    else if (of) await agree(deps, tx, of, refund, agreement)
  })

/** Refuses one that waits; the payer reads why. */
export const rejectRefund = (deps: Deps, viewer: Member, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { refund, side, approvals } = await lockForDecision(deps, tx, viewer, id)
    if (side === 'seller' && isStaffs(refund, approvals)) throw new Refusal('forbidden')
    if (refund.state === 'rejected' && refund.rejection === reason) return
    if (refund.state !== 'requested') throw new Refusal('refund_decided')
    if (refund.origin === 'owed') throw new Refusal('refund_owed')
    const at = deps.clock()
    const rejected = await rejectRow(tx, id, reason, at)
    await tookStep(deps, tx, rejected, 'rejected', { actorId: viewer.id, reason })
  })

/** Sends one again that failed: no money had left. By the same way it is the same transfer, which is never paid twice. */
export const retryRefund = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockForDecision(deps, tx, viewer, id)
    await refuseOwnMoney(deps, tx, viewer, subjectOf(locked))
    const { refund } = locked
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
): Promise<LockedRefund & { side: Decider; approvals: readonly Approval[] }> {
  const locked = await lockRefund(deps, tx, id)
  if (!locked) throw new Refusal('refund_not_found')
  const side = sideOf(viewer, await concerned(tx, locked))
  if (!side) throw new Refusal('refund_not_found')
  // A seller agrees to what goes back of their own sale: that is no act of staff.
  if (maySeeAll(viewer) && side !== 'seller') await refuseOwnMoney(deps, tx, viewer, subjectOf(locked))
  if (!isDecider(side)) throw new Refusal('forbidden')
  if (!isWithinLimit(side, locked.refund.amount_cents))
    throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  // A claim is between staff; a seller agrees to what is theirs also while support looks at it.
  if (side !== 'seller') {
    const ref = { kind: 'refund', id } as const
    await requireClaim(deps, tx, viewer.id, ref)
    await deleteClaim(tx, ref)
  }
  return { ...locked, side, approvals: (await findApprovals(tx, [id])).get(id) ?? [] }
}
