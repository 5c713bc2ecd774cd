import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { ComparedId, Id, Moment } from '../../page.ts'
import { listingId } from '../listings/listings.ts'
import { deliveryMethods } from '../products/product-terms.ts'
import { biddingRefusals } from './auction-terms.ts'

/** What a member left so that they can bid on a lot. */
export const Deposit = z.object({
  id: Id,
  amount: Shillings,
  source: z.enum(['wallet', 'mpesa']),
  /** `waiting`: pay it as the payable `auction_deposit` of this id. */
  state: z.enum(['waiting', 'held', 'released', 'taken', 'lapsed']),
  expires_at: Moment,
})
export type Deposit = z.infer<typeof Deposit>

export const leaveDeposit = endpoint({
  method: 'POST',
  path: '/auctions/:id/deposit',
  summary: 'Leave the deposit of a dear lot: from the wallet at once, or by M-Pesa as a payment of its own.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({ source: z.enum(['wallet', 'mpesa']) }),
  result: Deposit,
  refusals: [...biddingRefusals, 'deposit_unneeded', 'insufficient_funds'],
})

/** A lot that its winner did not pay, offered to the next one at their own maximum. */
export const Award = z.object({
  id: Id,
  auction_id: Id,
  title: z.string(),
  kind: z.enum(['won', 'bought', 'second_chance']),
  price: Shillings,
  state: z.enum(['offered', 'ordered', 'paid', 'declined', 'lapsed', 'withdrawn']),
  due_at: Moment,
  order_id: z.nullable(Id),
})
export type Award = z.infer<typeof Award>

const award = { access: 'member', params: z.object({ id: Id }) } as const

export const getAward = endpoint({
  ...award,
  method: 'GET',
  path: '/auction-awards/:id',
  summary: 'A lot that you won or that is offered to you, and until when you can pay it.',
  freshSession: true,
  result: Award,
  refusals: ['award_not_found'],
})

export const acceptAward = endpoint({
  ...award,
  method: 'POST',
  path: '/auction-awards/:id/accept',
  summary: 'Take the second chance: it becomes an order that you pay within the 24 hours.',
  result: Award,
  refusals: ['award_not_found', 'award_closed'],
})

export const declineAward = endpoint({
  ...award,
  method: 'POST',
  path: '/auction-awards/:id/decline',
  summary: 'Say no to a second chance. It costs you nothing.',
  result: Award,
  refusals: ['award_not_found', 'award_closed'],
})

/** How the order of a lot can be delivered, in whole shillings; none where it can no longer be chosen. */
const DeliveryWays = z.object({ methods: z.array(z.object({ method: z.enum(deliveryMethods), fee: z.int() })) })

export const getDeliveryWays = endpoint({
  method: 'GET',
  path: '/auction-orders/:id/delivery',
  summary: 'By which ways a lot that you won can be delivered, and what each costs, until you begin to pay.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: DeliveryWays,
  refusals: ['order_not_found'],
})

export const chooseDelivery = endpoint({
  method: 'POST',
  path: '/auction-orders/:id/delivery',
  summary: 'Choose how a lot that you won is delivered, before you begin to pay. The total changes with the fee.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({
    method: z.enum(deliveryMethods),
    /** One of your addresses; a rider and a courier need it. */
    address_id: z.optional(ComparedId),
  }),
  result: DeliveryWays,
  refusals: [
    'order_not_found',
    'delivery_fixed',
    'delivery_unavailable',
    'delivery_needs_address',
    'address_not_found',
  ],
})
