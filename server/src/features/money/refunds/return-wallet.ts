import { leastSent } from '@mtaa/contract/money'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockBalances, post } from '../ledger/index.ts'
import { addApproval } from './approve.ts'
import { tookStep } from './refunds.events.ts'
import {
  changeRefund,
  findLastOfWallet,
  findWallet,
  findWalletPhone,
  insertRefund,
  rejectRow,
  type RefundRow,
} from './refunds.queries.ts'
import { isWithinLimit, limits, type Decider } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

/** In cents: whole shillings, and no less than is sent to a phone. What is missing to that is the platform's. */
const amountFor = (cents: number) => Math.max(leastSent, Math.ceil(cents / 100) * 100)

/** Money of a wallet that nobody knows where to send: it can only be spent. */
export const isStuck = async (tx: Tx, memberId: string): Promise<boolean> => {
  const { balance, held } = await findWallet(tx, memberId)
  return balance > 0 && (held > 0 || (await findWalletPhone(tx, memberId)) === undefined)
}

/**
 * The account is to be deleted: what is in its wallet is to go back to the number that filled it, once staff has compared the
 * name. True while anything of it has not arrived. Under the lock of the member.
 */
export async function returnWallet(deps: Deps, tx: Tx, memberId: string, plannedAt: Date): Promise<boolean> {
  const last = await findLastOfWallet(tx, memberId)
  if (last && last.state !== 'confirmed' && last.state !== 'rejected') return true
  const { balance } = await findWallet(tx, memberId)
  if (balance <= 0) return false
  const cents = amountFor(balance)
  // Staff has refused just that: it is for the member to plan the deletion anew.
  if (last?.rejected_at && last.rejected_at > plannedAt && last.amount_cents === cents) return true
  const at = deps.clock()
  const refund = await insertRefund(tx, {
    id: newId(at),
    payment_id: null,
    suspense_tx_id: null,
    wallet_of: memberId,
    part_id: null,
    amount_cents: cents,
    origin: 'closed',
    state: 'requested',
    reason: 'account_closed',
    requested_by: null,
    requested_as: 'program',
    at,
  })
  if (refund) await tookStep(deps, tx, refund, 'requested', { reason: 'account_closed' })
  return true
}

/** The member stays: what nobody has agreed to yet is not sent. */
export async function keepWallet(deps: Deps, tx: Tx, memberId: string): Promise<void> {
  const last = await findLastOfWallet(tx, memberId)
  if (last?.state !== 'requested') return
  const reason = 'account_stays'
  await tookStep(deps, tx, await rejectRow(tx, last.id, reason, deps.clock()), 'rejected', { reason })
}

interface Agreement {
  userId: string
  side: Decider
  at: Date
}

/**
 * A person has compared the name of the number's owner at the provider and agrees; with the last one it takes, the money leaves the
 * wallet.
 */
export async function agreeToClose(
  deps: Deps,
  tx: Tx,
  refund: RefundRow & { wallet_of: string },
  { userId, side, at }: Agreement,
): Promise<void> {
  const { id, amount_cents: cents, wallet_of } = refund
  if (!isWithinLimit(side, cents)) throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  const wallet = accounts.wallet(wallet_of)
  const [locked] = await lockBalances(tx, [wallet])
  const free = locked?.available ?? 0
  // Something was spent or came in meanwhile: this one is refused, and the next one is of what is there then.
  if (free <= 0 || amountFor(free) !== cents) throw new Refusal('refund_too_large', { left: Math.floor(free / 100) })
  if (!(await addApproval(deps, tx, refund, { userId, side, paymentId: null, recipientId: wallet_of, at }))) return
  const approved = await changeRefund(tx, id, {
    state: 'approved',
    paid_from: 'wallet',
    approved_at: at,
    next_try_at: at,
  })
  await tookStep(deps, tx, approved, 'approved', { actorId: userId, details: { paid_from: 'wallet' } })
  await sendAt(tx, id, at, at)
  const rest = cents - free
  post(tx, {
    purpose: 'refund_approved',
    sourceType: 'refund',
    sourceId: id,
    entries: [
      debit(wallet, free),
      ...(rest > 0 ? [debit({ name: 'goodwill' }, rest)] : []),
      credit(accounts.refundsInFlight, cents),
    ],
    at,
    createdBy: userId,
  })
}
