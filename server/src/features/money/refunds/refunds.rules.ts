import type { WaysBack } from '../../../core/payment-rails.ts'
import { hour } from '@mtaa/contract/time'
import { leastSent } from '@mtaa/contract/money'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { RefundState } from '@mtaa/contract/money/refunds'
import { hasRole, isAdmin, type Viewer } from '../../../core/viewer.ts'
import type { Status } from '../payments/index.ts'

const shillings = (count: number) => count * 100

/** In cents. Above `alone` it takes two persons, above `admins` two admins. */
export const limits = { support: shillings(5_000), alone: shillings(5_000), admins: shillings(50_000) } as const

/** As what somebody has to do with a refund. Nobody decides as staff about what they have bought or sold themselves. */
export type Side = 'buyer' | 'seller' | 'support' | 'admin'
export type Decider = Exclude<Side, 'buyer'>

const supportRole = 'Customer-Support-Moderator'

/** By what rule money goes back that nobody has to decide about. */
export type ProgramReason =
  | 'order_cancelled'
  | 'order_declined'
  | 'order_not_accepted'
  | 'order_not_sent'
  | 'dispute_decided'
  | 'deposit_released'
  | 'ticket_returned'
  | 'event_cancelled'
  | 'event_moved'
  | 'booking_ended'

/** Who looks after refunds of everybody. */
export const maySeeAll = (viewer: Viewer) => hasRole(viewer, supportRole)

export function sideOf(
  viewer: Viewer,
  { payerId, sellerIds }: { payerId: string | null; sellerIds: readonly string[] },
): Side | undefined {
  if (viewer === null) return undefined
  if (viewer.id === payerId) return 'buyer'
  if (sellerIds.includes(viewer.id)) return 'seller'
  if (isAdmin(viewer)) return 'admin'
  return maySeeAll(viewer) ? 'support' : undefined
}

export const isDecider = (side: Side | undefined): side is Decider => side !== undefined && side !== 'buyer'

/** Whether this side may say yes or no to so much. */
export const isWithinLimit = (side: Decider, cents: number) => side !== 'support' || cents <= limits.support

/** Staff has proposed it, or agreed to what its buyer requested: its seller has no say in that any more. */
export const isStaffs = (
  { requested_as: by }: { requested_as: Side | 'program' },
  approvals: readonly Approval[],
): boolean => by !== 'seller' && [by, ...approvals.map(({ side }) => side)].some((side) => staffSides.has(side))

const staffSides: ReadonlySet<string> = new Set(['support', 'admin'])

export interface Approval {
  user_id: string
  side: Decider
}

/** From here what was paid twice leaves only when persons have agreed. */
const seenFrom = shillings(10_000)

/** Whether persons agree to what is owed back: a report of money once more that nobody waited for may be false. */
export const needsPersons = ({ reason, cents, isStrict }: { reason: string; cents: number; isStrict: boolean }) =>
  reason === 'already_paid' && (cents >= seenFrom || isStrict)

/** Whether more than one person must agree to so much. */
export const needsTwo = (cents: number) => cents > limits.alone

/** How many persons must agree besides these: of the most two admins, of much two persons, one of them an admin. */
export function personsMissing(cents: number, approvals: readonly Approval[]): number {
  const persons = new Set(approvals.map(({ user_id }) => user_id))
  const admins = new Set(approvals.filter(({ side }) => side === 'admin').map(({ user_id }) => user_id))
  if (cents > limits.admins) return Math.max(0, 2 - admins.size)
  if (cents > limits.alone) return Math.max(0, 2 - persons.size, 1 - admins.size)
  return Math.max(0, 1 - persons.size)
}

/** Whether these persons together may send so much back. */
export const isApproved = (cents: number, approvals: readonly Approval[]) => personsMissing(cents, approvals) === 0

/** States of a payment whose money can be sent back by choice. */
const refundable: ReadonlySet<Status> = new Set(['succeeded', 'succeeded_late', 'refunding', 'part_refunded'])

/** Not what is owed back already as a whole: nothing was delivered for it. */
export const isRefundable = ({ status, reason }: { status: Status; reason: string | null }) =>
  refundable.has(status) && reason === null

/** The decision is made and the money has not arrived. */
const isOnItsWay = (state: RefundState) => state === 'approved' || state === 'sent' || state === 'failed'

/** What a payment is, by its refunds; undefined where nothing was decided. */
export function statusAfter(amountCents: number, refunds: readonly { state: RefundState; amount_cents: number }[]) {
  if (refunds.some(({ state }) => isOnItsWay(state))) return 'refunding'
  const back = refunds.reduce((sum, { state, amount_cents }) => sum + (state === 'confirmed' ? amount_cents : 0), 0)
  if (back === 0) return undefined
  return back === amountCents ? 'refunded' : 'part_refunded'
}

/** The provider reverses a payment only as a whole, and only while it is this young. */
const reversibleFor = 24 * hour

export interface Returning {
  method: PaymentMethod | null
  /** What the rail by which it came can send back. */
  back: WaysBack
  cents: number
  /** All that the payment brought, with one refund. */
  whole: boolean
  receipt: string | null
  phone: string | null
  /** When the money came. */
  paidAt: Date | null
  /** A reversal of it has failed for certain. */
  reversalFailed: boolean
  /** Its recipient has a wallet. */
  hasWallet: boolean
}

/** Where a payer finds so much of it, before a way is chosen. */
export function destinationOf({ method, back, cents, whole }: Pick<Returning, 'method' | 'back' | 'cents' | 'whole'>) {
  const isReversed = whole && back.whole !== undefined
  return method !== null && cents < leastSent && !isReversed ? 'wallet' : method
}

/** The transfer rails by which it can go back, or the wallet, the best first. Too little to be sent goes to the payer's wallet. */
export function waysFor(returning: Returning, now: Date): string[] {
  const { method, back, cents, whole, receipt, phone, paidAt } = returning
  if (method === 'wallet') return ['wallet']
  if (back.origin !== undefined) {
    if (cents < leastSent && returning.hasWallet) return ['wallet']
    return receipt === null ? [] : [back.origin]
  }
  const byPhone = back.phone !== undefined && phone !== null && cents >= leastSent ? [back.phone] : []
  const reversal = back.whole !== undefined && whole && receipt !== null ? [back.whole] : []
  const isStray = cents < leastSent && (!whole || returning.reversalFailed)
  if (isStray && returning.hasWallet) return ['wallet']
  const isYoung = paidAt !== null && now.getTime() - paidAt.getTime() < reversibleFor
  return isYoung && !returning.reversalFailed ? [...reversal, ...byPhone] : [...byPhone, ...reversal]
}
