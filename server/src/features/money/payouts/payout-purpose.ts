import type { Deps } from '../../../core/deps.ts'
import { debit, type Entry } from '../../../core/money/accounts.ts'
import type { Transfer, TransferPurpose } from '../../../core/transfers.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post, voidHeld } from '../ledger/index.ts'
import { auditPayout } from './audit-payouts.ts'
import { heldFor } from './make-payout.ts'
import { changePayout, findAccount, findPayout, lockAccount, lockPayout, type PayoutRow } from './payouts.queries.ts'
import { payoutDebits } from './payable-accounts.ts'
import { blocksOf } from './payouts.rules.ts'
import { recheckPayments } from './recheck-payments.ts'
import { sellerContextOf } from './seller-context.ts'
import { notifySeller } from './notify-seller.ts'
import { publish } from '../../../platform/events/events.ts'

/** A payout that a transfer carries out. It is never deleted while a transfer names it. */
async function payoutOf(tx: Tx, { source_id }: Pick<Transfer, 'source_id'>): Promise<PayoutRow> {
  const payout = await findPayout(tx, source_id)
  if (!payout) throw new Error(`there is no payout ${source_id}`)
  return payout
}

/** What is debited beside what the seller had: the provider's tariff is ours. */
const feeOf = (paidFrom: readonly Entry[], cents: number) =>
  paidFrom.reduce((sum, entry) => sum + (entry.direction === 'credit' ? entry.cents : -entry.cents), -cents)

export const payoutPurpose: TransferPurpose<Deps> = {
  name: 'payout',

  async owners(_, tx, sourceId) {
    const payout = await findPayout(tx, sourceId)
    return payout ? [payout.seller_id] : []
  },

  async lock(_, tx, sourceId) {
    const payout = await findPayout(tx, sourceId)
    if (!payout) return
    await lockAccount(tx, payout.seller_id)
    await lockPayout(tx, sourceId)
  },

  async maySend(deps, tx, transfer) {
    const payout = await payoutOf(tx, transfer)
    if (payout.state !== 'sending') return false
    const account = await findAccount(tx, payout.seller_id)
    const now = deps.clock()
    const context = await sellerContextOf(deps, tx, { id: payout.seller_id, account }, { now, without: payout.id })
    // What it was to pay has been taken back meanwhile, as of one that waits.
    if (context.leftCents + context.balance.reserved < 0) return 'never'
    const judged = { amountCents: payout.amount_cents, holdUntil: payout.hold_until }
    if (blocksOf(context, judged, now).length > 0) return false
    return !(await recheckPayments(deps, tx, payout.seller_id, now))
  },

  async confirmed(deps, tx, transfer, paidFrom, at) {
    const payout = await payoutOf(tx, transfer)
    const fee = feeOf(paidFrom, payout.amount_cents)
    const started_at = payout.started_at ?? at
    const paid = { state: 'paid', reason: null, receipt: transfer.receipt, fee_cents: fee, started_at, ended_at: at }
    await changePayout(tx, payout.id, paid)
    await auditPayout(deps, tx, payout, 'paid', { actorId: null, details: { fee_cents: fee } })
    const facts = { cents: payout.amount_cents, phone: transfer.phone ?? '', receipt: transfer.receipt ?? '' }
    await publish(tx, 'payout.paid', { payout_id: payout.id, seller_id: payout.seller_id })
    await notifySeller(deps, tx, payout.seller_id, { step: 'paid', ...facts })
    await voidHeld(tx, heldFor(payout.id), { at })
    const charges = fee > 0 ? [debit(deps.transfers.rail(transfer.rail).charges, fee)] : []
    post(tx, {
      ...heldFor(payout.id),
      purpose: 'payout_paid',
      entries: [...payoutDebits(payout), ...charges, ...paidFrom],
      at,
    })
  },

  async failed(deps, tx, transfer, at) {
    const payout = await payoutOf(tx, transfer)
    if (payout.state !== 'sending') return
    const reason = transfer.result_code ?? 'failed'
    await changePayout(tx, payout.id, { state: 'failed', reason, ended_at: at })
    await auditPayout(deps, tx, payout, 'failed', { actorId: null, details: { code: transfer.result_code } })
    await publish(tx, 'payout.failed', { payout_id: payout.id, seller_id: payout.seller_id })
    await notifySeller(deps, tx, payout.seller_id, { step: 'failed', cents: payout.amount_cents })
    await voidHeld(tx, heldFor(payout.id), { at })
  },
}
