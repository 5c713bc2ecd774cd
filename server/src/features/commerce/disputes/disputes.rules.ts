import { hour, day } from '@mtaa/contract/time'
import { leastSent } from '@mtaa/contract/money'
import {
  buyerReasons,
  sellerReasons,
  type DisputeReason,
  type DisputeState,
  type SettlementKind,
} from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { hasRole, isAdmin, type Member, type Viewer } from '../../../core/viewer.ts'
import type { CaseRef } from '../../operations/claims/index.ts'

/** How long the other side has to answer, and when it is reminded. */
export const answerFor = 48 * hour
export const remindAfter = 24 * hour
/** When a person decides although the two still talk, so that there is a decision within `decideWithin`. */
export const talkFor = 4 * day
export const decideWithin = 5 * day
export const appealFor = 72 * hour
/** How long a dispute is one person's to decide. */
/** By what persons who decide take a dispute. */
export const claimOf = (id: string): CaseRef => ({ kind: 'dispute', id })
/** Until it is tried again to move the money of a payment that its bank claims. */
export const retryAfter = hour
/** How long evidence stays after the end. */
export const picturesFor = 180 * day

/** What one side may write to one dispute. */
export const maxMessages = 100
export const maxProposals = 30

/** Whole shillings back to the buyer: above `support` an admin decides, above `alone` two. */
export const limits = { support: 5_000, alone: 50_000 } as const

/** M-Pesa sends no smaller part back. In whole shillings. */
export const leastPart = leastSent / 100

export type Party = 'buyer' | 'seller'
export type Side = Party | 'support'

export const otherOf = (side: Party): Party => (side === 'buyer' ? 'seller' : 'buyer')

/** Who looks after the disputes of everybody. */
export const mayHandleDisputes = (viewer: Viewer) => hasRole(viewer, 'Customer-Support-Moderator')

interface Parties {
  buyer_id: string
  seller_id: string
}

/** As what somebody has to do with an order. Nobody is staff about what they have bought or sold themselves. */
export function sideOf(
  viewer: Viewer,
  { buyer_id, seller_id, paid_at }: Parties & { paid_at: Date | null },
): Side | undefined {
  if (viewer === null) return undefined
  if (viewer.id === buyer_id) return 'buyer'
  if (viewer.id === seller_id) return paid_at === null ? undefined : 'seller'
  return mayHandleDisputes(viewer) ? 'support' : undefined
}

export const isParty = (side: Side | undefined): side is Party => side === 'buyer' || side === 'seller'

export const reasonsOf = (side: Party): readonly DisputeReason[] => (side === 'buyer' ? buyerReasons : sellerReasons)

interface DisputableOrder {
  state: string
  due_at: Date | null
  disputed_at: Date | null
  reversed_at: Date | null
  paused_at: Date | null
}

type Hindrance = 'dispute_exists' | 'dispute_too_early' | 'dispute_too_late'

/** Why this side cannot open a dispute of an order now; undefined: it can. */
export function hindranceOf(order: DisputableOrder, side: Party, now: Date): Hindrance | undefined {
  const { state, due_at } = order
  if (order.disputed_at) return 'dispute_exists'
  if (order.reversed_at) return 'dispute_too_late'
  const isDue = order.paused_at === null && due_at !== null && due_at <= now
  switch (state) {
    case 'shipped':
      return undefined
    case 'delivered':
      return isDue ? 'dispute_too_late' : undefined
    case 'accepted':
      return side === 'buyer' && isDue ? undefined : 'dispute_too_early'
    case 'pending_payment':
    case 'paid':
      return 'dispute_too_early'
    default:
      return 'dispute_too_late'
  }
}

/** What of `left` goes back to the buyer; undefined for a part that cannot be. All in whole shillings. */
export function refundOf(kind: SettlementKind, amount: number | undefined, left: number): number | undefined {
  if (kind === 'release') return 0
  if (kind === 'refund') return left
  return amount !== undefined && amount >= leastPart && amount < left ? amount : undefined
}

interface Running {
  state: DisputeState
  opened_as: Party
  created_at: Date
  answer_by: Date
  answered_at: Date | null
  reminded_at: Date | null
}

/** When something next happens by itself with a dispute that is open. */
export function nextDue({
  created_at,
  answer_by,
  answered_at,
  reminded_at,
}: Omit<Running, 'state' | 'opened_as'>): Date {
  if (answered_at !== null) return new Date(created_at.getTime() + talkFor)
  return reminded_at === null ? new Date(created_at.getTime() + remindAfter) : answer_by
}

/** The accused side may ask for a decision at once, the other only when there is an answer or the time for it is over. */
export const mayEscalate = ({ state, opened_as, answered_at, answer_by }: Running, side: Party, now: Date) =>
  state === 'open' && (side !== opened_as || answered_at !== null || answer_by <= now)

export const isWaiting = (state: DisputeState) => state === 'deciding' || state === 'appealed'
/** The two may still agree, and the side that opened it may withdraw. */
export const isUndecided = (state: DisputeState) => state === 'open' || state === 'deciding'

/** The first decision is round 1, that of an appeal round 2. */
export const roundOf = (state: DisputeState) => (state === 'appealed' ? 2 : 1)

interface Decided {
  round: number
  state: string
  decided_by: string
  second_by: string | null
}

/** Whether this person took part in the decision that was appealed against. */
export const tookPart = (id: string, decisions: readonly Decided[]) =>
  decisions.some(({ round, decided_by, second_by }) => round === 1 && (decided_by === id || second_by === id))

/** Whether this person may decide that so much goes back, in whole shillings. */
export const isWithinLimit = (viewer: Member, refund: number) => isAdmin(viewer) || refund <= limits.support
export const needsSecond = (refund: number) => refund > limits.alone
