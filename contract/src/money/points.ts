import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'

/** 100 points take KSh 10 off a checkout, but no more than a fifth of it; so much of it is always paid in money. */
export const pointsDiscount = { points: 100, shillings: 10, percent: 20, leastPaid: 10 } as const

/** What is earned how, in points. Orders: for each KSh 100 paid. */
export const pointsEarned = { phone: 50, listing: 20, order: 1, review: 5, referral: 100 } as const

/** Points in a day of Nairobi for orders and reviews, and invited members in a month. */
export const pointsCaps = { ordersADay: 200, reviewsADay: 2, referralsAMonth: 20 } as const

/** Days until points of an order can be spent, and months until points expire. */
export const pointsTimes = { pendingDays: 7, months: 12, warningDays: 30 } as const

/** What a promotion of a listing costs, and how long it lasts. */
export const boostTerms = { points: 150, hours: 24, most: 3 } as const

/** Whole shillings that points take off. */
export const shillingsOfPoints = (points: number) => (points / pointsDiscount.points) * pointsDiscount.shillings

/**
 * How many points a checkout can take: a multiple of 100, worth at most a fifth of the orders' totals (items and delivery, in
 * whole shillings). At least KSh 10 of the checkout and KSh 1 of each order are paid in money.
 */
export function mostPointsFor(totals: readonly number[], available: number): number {
  const sum = totals.reduce((all, total) => all + total, 0)
  const { points, shillings, percent, leastPaid } = pointsDiscount
  const paid = totals.filter((total) => total > 0)
  const room = Math.min(Math.floor((sum * percent) / 100), sum - leastPaid, sum - paid.length)
  const steps = Math.min(Math.floor(room / shillings), Math.floor(available / points))
  return Math.max(0, steps) * points
}

const earnWays = ['phone', 'listing', 'order', 'review', 'referral'] as const
export const pointKinds = [...earnWays, 'discount', 'boost', 'returned', 'clawed_back', 'expired'] as const

/** Whole points. They are no money: they cannot be paid out or given to another member. */
export const Points = z.object({
  /** What can be spent now. */
  available: z.int(),
  /** Earned, and not to be spent before the time to give the goods back is over. */
  pending: z.int(),
  /** When the first of the pending points can be spent. */
  pending_until: z.nullable(Moment),
  /** Held for checkouts that wait for their money. */
  held: z.int(),
  /** Taken back after they had been spent: what is earned next pays them. */
  debt: z.int(),
  /** What expires within 30 days, and when the first of it does. */
  expiring: z.object({ points: z.int(), at: z.nullable(Moment) }),
  /** What is done only once, and what of today's limits is left. */
  earn: z.object({
    phone_done: z.boolean(),
    listing_done: z.boolean(),
    orders_left_today: z.int(),
    reviews_left_today: z.int(),
  }),
})
export type Points = z.infer<typeof Points>

/** Something that moved a member's points. */
export const PointMove = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(pointKinds),
  /** Above zero for what came. */
  amount: z.int(),
  /** The order, listing or checkout that it is about, where it has one. */
  subject_id: z.nullable(Id),
})
export type PointMove = z.infer<typeof PointMove>

export const pointFilters = ['all', 'earned', 'spent', 'lost'] as const

export const getPoints = endpoint({
  method: 'GET',
  path: '/points',
  summary: 'Your points: what can be spent, what is pending, what expires, what can still be earned today.',
  access: 'member',
  freshSession: true,
  result: Points,
  refusals: [],
})

export const listPointMoves = endpoint({
  method: 'GET',
  path: '/points/moves',
  summary: 'What moved your points, the latest first.',
  access: 'member',
  freshSession: true,
  query: z.object({ filter: z._default(z.enum(pointFilters), 'all'), ...paging(20, 50) }),
  result: pageOf(PointMove),
  refusals: ['bad_cursor'],
})
