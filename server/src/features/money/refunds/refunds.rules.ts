import { leastByPhone } from '@mtaa/contract/money'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { RefundState } from '@mtaa/contract/money/refunds'
import { hasRole, isAdmin, type Viewer } from '../../../core/viewer.ts'
import type { Status } from '../payments/index.ts'

const shillings = (count: number) => count * 100
const hour = 3_600_000

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

export interface Approval {
  user_id: string
  side: Decider
}

export const personsNeeded = (cents: number) => (cents > limits.alone ? 2 : 1)

/** Whether these persons together may send so much back. */
export function isApproved(cents: number, approvals: readonly Approval[]): boolean {
  const persons = new Set(approvals.map(({ user_id }) => user_id))
  const admins = new Set(approvals.filter(({ side }) => side === 'admin').map(({ user_id }) => user_id))
  if (cents > limits.admins) return admins.size >= 2
  if (cents > limits.alone) return persons.size >= 2 && admins.size >= 1
  return persons.size >= 1
}

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

export interface Going {
  method: PaymentMethod | null
  cents: number
  /** All that the payment brought, with one refund. */
  whole: boolean
  receipt: string | null
  phone: string | null
  /** When the money came. */
  paidAt: Date | null
  /** A reversal of it has failed for certain. */
  reversalFailed: boolean
  /** Whoever gets it has a wallet. */
  hasWallet: boolean
}

export type Way = 'daraja_reversal' | 'daraja_b2c' | 'paystack_refund' | 'wallet'

/** The ways by which it can go back, the best first. What is too little to be sent to a phone goes to the wallet. */
export function waysFor(going: Going, now: Date): Way[] {
  const { method, cents, whole, receipt, phone, paidAt } = going
  if (method === 'wallet') return ['wallet']
  if (method === 'card') return receipt === null ? [] : ['paystack_refund']
  const byPhone: Way[] = phone !== null && cents >= leastByPhone ? ['daraja_b2c'] : []
  const reversal: Way[] = whole && receipt !== null ? ['daraja_reversal'] : []
  const isStray = cents < leastByPhone && (!whole || going.reversalFailed)
  if (isStray && going.hasWallet) return ['wallet']
  const isYoung = paidAt !== null && now.getTime() - paidAt.getTime() < reversibleFor
  return isYoung && !going.reversalFailed ? [...reversal, ...byPhone] : [...byPhone, ...reversal]
}
