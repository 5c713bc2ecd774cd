import * as z from 'zod/mini'
import { Moment } from '../../page.ts'

/** What is done with an order, as its timeline names it (docs/rules/orders.md). */
export const orderSteps = [
  'paid',
  'accepted',
  'declined',
  'not_accepted',
  'shipped',
  'not_sent',
  'delivered',
  'handed_over',
  'received',
  'completed',
  'cancel_requested',
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'code_renewed',
  'disputed',
  'dispute_ended',
  'dispute_decided',
  'taken_back',
  'refunded',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** Who does something with an order; `program` when its clock has run out or a provider speaks. */
export const orderSides = ['buyer', 'seller', 'support', 'program'] as const
export type OrderSide = (typeof orderSides)[number]

/** What a side can do with an order. */
export const orderActs = [
  'accept',
  'decline',
  'ship',
  'deliver',
  'hand_over',
  'receive',
  'cancel',
  'request_cancel',
  'show_code',
  'renew_code',
] as const
export type OrderAct = (typeof orderActs)[number]

/** Wrong entries of one handover code, and how often its buyer can have a new one. */
export const handoverLimits = { tries: 5, renewals: 3 } as const

/** How far an order is, and what the viewer can do with it now. */
export const OrderLife = z.object({
  /** The oldest first. */
  steps: z.array(
    z.object({
      step: z.enum(orderSteps),
      side: z.enum(orderSides),
      /** What the side that did it says of it. */
      note: z.nullable(z.string()),
      at: Moment,
    }),
  ),
  /** When its state ends by itself; null: it does not, or its clock stands still. */
  due_at: z.nullable(Moment),
  /** Since when the buyer wants to cancel an accepted order, which its seller can agree to. */
  cancel_requested_at: z.nullable(Moment),
  acts: z.array(z.enum(orderActs)),
  /** Entries that are left of the handover code before its buyer has to renew it, and how often they can. */
  tries_left: z.int(),
  renewals_left: z.int(),
})
export type OrderLife = z.infer<typeof OrderLife>
