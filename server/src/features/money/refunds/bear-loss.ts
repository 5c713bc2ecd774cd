import { accounts, credit, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import { actingOf, type RefundablePart } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { bearersOf, type Posting } from '../ledger/index.ts'
import type { Locked } from '../payments/index.ts'
import { whoBears, writeReturns } from '../sales/index.ts'
import { leftOf } from './approve.ts'
import { auditRefund } from './refunds.events.ts'
import { insertRefund, rejectRow, type RefundRow } from './refunds.queries.ts'
import type { ProgramReason } from './refunds.rules.ts'

/** What one part of a payment bears of a loss. */
export interface Share {
  /** Null where it is of no part that can be refunded, or of none for certain. */
  part: RefundablePart | null
  /** Whole shillings. */
  cents: number
  /** So much of it counts as sent back; all of it where it is not said. */
  counted?: number
  /** Nothing of the part is left. */
  isRest?: boolean
}

/**
 * What each part bears of so much; undefined where that is not certain and no person has decided. What was sent back
 * already is borne by nobody here.
 */
export async function sharesOf(
  tx: Tx,
  { payment, payable }: Locked,
  decided: readonly RefundRow[],
  { cents, byPerson = false }: { cents: number; byPerson?: boolean },
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
  if (borne === left) return countedWithin(shares, left)
  const [only, ...others] = shares
  if (only && others.length === 0) return [{ part: only.part, cents: borne }]
  return byPerson ? [{ part: null, cents: borne }] : undefined
}

/**
 * All that is left is taken. Where the platform bore an earlier loss that was of no certain part, the parts have more than is
 * left: all of it is taken from them, and only so much counts as is left.
 */
function countedWithin(shares: readonly Share[], left: number): Share[] {
  let surplus = shares.reduce((sum, { cents }) => sum + cents, 0) - left
  return shares.map((share) => {
    const uncounted = Math.min(surplus, share.cents)
    surplus -= uncounted
    return { ...share, counted: share.cents - uncounted, isRest: true }
  })
}

/** Refunds are of whole shillings: the platform bears the cents. */
const whole = (cents: number) => cents - (cents % 100)

/** Whose money it is where nothing of it can be refunded. */
const ownersOf = ({ payable, row }: Locked): AccountRef[] => (payable.owner ? [payable.owner(row)] : [])

/** What was taken of a part counts as sent back. */
async function take(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  {
    part,
    cents,
    counted = cents,
    isRest = false,
    bearers = [],
    reason,
    at,
  }: Share & Taking & { bearers: readonly Entry[] | undefined },
): Promise<void> {
  const { payment, payable, row } = locked
  if (counted > 0)
    await insertRefund(tx, {
      id: newId(at),
      payment_id: payment.id,
      suspense_tx_id: null,
      part_id: part?.id ?? null,
      amount_cents: counted,
      origin: 'dispute',
      state: 'confirmed',
      paid_from: sourceOf(bearers),
      reason,
      requested_by: null,
      requested_as: 'program',
      approved_at: at,
      confirmed_at: at,
      at,
    })
  if (!part) return
  const full = isRest || (await leftOf(tx, locked, part)).decided === part.total * 100
  await payable.refunded?.(tx, row, { partId: part.id, cents: counted, full }, { ...actingOf(deps), at })
}

/** Where the money was, by the last of those that had to bear it. */
function sourceOf(bearers: readonly Entry[]) {
  const names = new Set(bearers.map(({ account }) => account.name))
  if (names.has('goodwill')) return 'goodwill' as const
  return names.has('sellerPayable') || names.has('organizerPayable') ? ('seller' as const) : ('held' as const)
}

/** The posting of the loss. */
type Source = Pick<Posting, 'purpose' | 'sourceType' | 'sourceId'>

interface Taking {
  /** Who has taken it: the bank of a card, or the provider. */
  reason: 'dispute_lost' | 'taken_back'
  at: Date
}

/**
 * Takes so much from the holders of the money of these shares, and the rest from the platform, which gets any surplus.
 * What was taken counts as sent back. Answers the entries.
 */
export async function bearLoss(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { cents, shares, source, reason, at }: { cents: number; shares: readonly Share[]; source: Source } & Taking,
): Promise<Entry[]> {
  const sold = shares.flatMap(({ part, cents: ofPart }) => (part ? [{ part, cents: ofPart }] : []))
  const bearings = await whoBears(tx, sold, { whatever: true })
  await writeReturns(tx, bearings, { ...source, at })
  const rest = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const others = shares
    .filter(({ part }) => part === null)
    .map((share) => ({ owners: ownersOf(locked), cents: share.cents }))
  const unsold = await bearersOf(tx, [...others, { owners: [], cents: Math.max(0, rest) }])
  const ofParts = bearings.values()
  for (const share of shares) {
    const bearers = share.part ? ofParts.next().value?.entries : unsold[0]
    await take(deps, tx, locked, { ...share, bearers, reason, at })
  }
  const entries = [...bearings.flatMap((bearing) => bearing.entries), ...unsold.flat()]
  return rest < 0 ? [...entries, credit(accounts.goodwill, -rest)] : entries
}

/** The money is gone: a request that waits for us is over. */
export async function withdraw(
  deps: Deps,
  tx: Tx,
  refund: RefundRow,
  { reason, at }: { reason: Taking['reason'] | ProgramReason; at: Date },
): Promise<void> {
  await rejectRow(tx, refund.id, reason, at)
  await auditRefund(deps, tx, refund, 'rejected', { reason })
}
