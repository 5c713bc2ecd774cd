import type { AccountRef, Entry } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import { actingOf, type RefundablePart } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { bearersOf, post } from '../ledger/index.ts'
import { endDispute, noteLost, reversePayment, takenBack, type Locked, type Status } from '../payments/index.ts'
import { leftOf } from './approve.ts'
import { auditRefund } from './refunds.events.ts'
import { changeRefund, findRefundsOf, insertRefund, type RefundRow } from './refunds.queries.ts'
import { statusAfter } from './refunds.rules.ts'

interface Loss {
  disputeId: string
  /** What the bank has taken. */
  cents: number
  /** A person has decided: what is nobody's for certain, the platform bears. */
  byPerson: boolean
  /** What the payment was before it was disputed. */
  before: Status
  /** No other dispute of the payment is open. */
  isLast: boolean
  at: Date
}

/**
 * The bank has taken a payment's money, or part of it, and that is final. Whoever has the money bears it, and the platform
 * what was sent back before; what was taken counts as sent back. False, and nothing done, where several parts could bear it
 * and no person has decided. Make it the last call.
 */
export async function bearDispute(deps: Deps, tx: Tx, locked: Locked, loss: Loss): Promise<boolean> {
  const { payment } = locked
  const { disputeId, before, at } = loss
  const taken = Math.min(loss.cents, payment.amount_cents)
  const refunds = (await findRefundsOf(tx, payment.id)).filter(({ state }) => state !== 'rejected')
  const decided = refunds.filter(({ state }) => state !== 'requested')
  const isWhole = taken === payment.amount_cents && decided.length === 0 && payment.status !== 'refunding'
  const shares = isWhole ? [] : await sharesOf(tx, locked, decided, { ...loss, cents: taken })
  if (!shares) return false

  for (const refund of refunds) if (refund.state === 'requested') await withdraw(deps, tx, refund, at)
  if (isWhole)
    return reversePayment(deps, tx, locked, { result: { result_code: 'dispute_lost', result_desc: null }, at })

  const owned = shares.map(({ part, cents }) => ({ owners: ownersOf(locked, part), cents }))
  const unowned = { owners: [], cents: taken - shares.reduce((sum, { cents }) => sum + cents, 0) }
  const bearers = await bearersOf(tx, [...owned, unowned])
  for (const [index, share] of shares.entries()) await take(deps, tx, locked, { ...share, bearers: bearers[index], at })
  await noteLost(deps, tx, locked, taken)
  if (loss.isLast && payment.status === 'disputed') {
    const to = statusAfter(payment.amount_cents, await findRefundsOf(tx, payment.id)) ?? before
    await endDispute(deps, tx, locked, { to, end: 'part_lost', at })
  }
  await post(tx, {
    purpose: 'dispute',
    sourceType: 'dispute',
    sourceId: disputeId,
    entries: [...bearers.flat(), ...takenBack(deps, payment, taken)],
    at,
  })
  return true
}

/** Nothing of it is lost: the payment is what it was, less what is on its way back since. */
export async function endClaim(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { before, at }: Pick<Loss, 'before' | 'at'>,
): Promise<void> {
  const { payment } = locked
  if (payment.status !== 'disputed') return
  const to = statusAfter(payment.amount_cents, await findRefundsOf(tx, payment.id)) ?? before
  await endDispute(deps, tx, locked, { to, end: 'won', at })
}

interface Share {
  /** Null where it is of no part that can be refunded, or of none for certain. */
  part: RefundablePart | null
  /** Whole shillings. */
  cents: number
}

/** What each part bears; undefined where that is not certain. What was sent back already is borne by nobody here. */
async function sharesOf(
  tx: Tx,
  { payment, payable }: Locked,
  decided: readonly RefundRow[],
  { cents, byPerson }: Pick<Loss, 'cents' | 'byPerson'>,
): Promise<Share[] | undefined> {
  const gone = (rows: readonly RefundRow[]) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const left = payment.amount_cents - gone(decided)
  const borne = whole(Math.min(cents, left))
  if (borne === 0) return []
  const parts = (await payable.refundable?.(tx, payment.payable_id)) ?? []
  if (parts.length === 0) return [{ part: null, cents: borne }]
  const shares = parts
    .map((part) => ({ part, cents: part.total * 100 - gone(decided.filter(({ part_id }) => part_id === part.id)) }))
    .filter((share) => share.cents > 0)
  if (borne === left) return shares
  const [only, ...others] = shares
  if (only && others.length === 0) return [{ part: only.part, cents: borne }]
  return byPerson ? [{ part: null, cents: borne }] : undefined
}

/** Refunds are of whole shillings: the platform bears the cents. */
const whole = (cents: number) => cents - (cents % 100)

const ownersOf = ({ payable, row }: Locked, part: RefundablePart | null): AccountRef[] => {
  if (part) return [part.heldBy, part.owedTo]
  return payable.owner ? [payable.owner(row)] : []
}

/** What the bank has taken of a part counts as sent back. */
async function take(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { part, cents, bearers = [], at }: Share & { bearers: readonly Entry[] | undefined; at: Date },
): Promise<void> {
  const { payment, payable, row } = locked
  await insertRefund(tx, {
    id: newId(at),
    payment_id: payment.id,
    suspense_tx_id: null,
    part_id: part?.id ?? null,
    amount_cents: cents,
    origin: 'dispute',
    state: 'confirmed',
    paid_from: sourceOf(bearers),
    reason: 'dispute_lost',
    requested_by: null,
    requested_as: 'program',
    approved_at: at,
    confirmed_at: at,
    at,
  })
  if (!part) return
  const full = (await leftOf(tx, locked, part)).decided === part.total * 100
  await payable.refunded?.(tx, row, { partId: part.id, cents, full }, { ...actingOf(deps), at })
}

/** Where the money was, by the last of those that had to bear it. */
function sourceOf(bearers: readonly Entry[]) {
  const name = bearers.at(-1)?.account.name
  if (name === 'goodwill') return 'goodwill' as const
  return name === 'sellerPayable' ? ('seller' as const) : ('held' as const)
}

/** The bank has decided about the money: a request that waits for us is over. */
async function withdraw(deps: Deps, tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  await changeRefund(tx, refund.id, { state: 'rejected', rejection: 'dispute_lost', rejected_at: at })
  await auditRefund(deps, tx, refund, 'rejected', { reason: 'dispute_lost' })
}
