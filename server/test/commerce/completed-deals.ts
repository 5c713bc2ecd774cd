import { createReview, markReview, replyToReview } from '@mtaa/contract/commerce/reviews/reviews'
import type { Deal } from '../../src/core/deals.ts'
import { features } from '../../src/features.ts'
import { orderDeals } from '../../src/features/commerce/orders/deals/order-deals.ts'
import { followDeal } from '../../src/features/commerce/reviews/follow-deals.ts'
import { carryOutDeletion } from '../../src/features/identity/privacy/carry-out-deletion.ts'
import { lockOrder } from '../../src/features/commerce/orders/index.ts'
import { moveOrder } from '../../src/features/commerce/orders/states/move-order.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { removeAs } from '../community/report-cases.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { paidOrder } from '../money/paid-orders.ts'

/** An order that was sent and has just been received: what follows from it is still to be done. */
export async function receivedOrder(world: World, options: Parameters<typeof paidOrder>[1] = {}) {
  const paid = await paidOrder(world, options)
  for (const act of ['accept', 'ship', 'receive'] as const) {
    await world.deps.db.transaction().execute(async (tx) => {
      const locked = await lockOrder(world.deps, tx, paid.order.id)
      if (!locked) throw new Error('no such order')
      const side = act === 'receive' ? 'buyer' : 'seller'
      await moveOrder(world.deps, tx, locked, { side, act, actorId: null, at: world.clock() })
    })
  }
  return { ...paid, deal: { kind: 'order', id: paid.order.id } }
}

/** An order that was sent and received, and that can be reviewed. */
export async function completedOrder(world: World, options: Parameters<typeof paidOrder>[1] = {}) {
  const received = await receivedOrder(world, options)
  await world.runJobs()
  return received
}

export type ReviewedDeal = Awaited<ReturnType<typeof completedDeal>>

/** A deal as it is stored once it is completed, for every kind of subject. */
export async function completedDeal(
  world: World,
  { buyer, seller, completedAt = world.clock() }: { buyer?: Person; seller?: Person; completedAt?: Date } = {},
) {
  const sides = { buyer: buyer ?? (await world.make.member()), seller: seller ?? (await world.make.member()) }
  const deal = { kind: 'order', id: newId() }
  const row = { ...deal, buyer_id: sides.buyer.id, seller_id: sides.seller.id, title: 'Bicycle' }
  await world.db
    .insertInto('review_deals')
    .values({ ...row, completed_at: completedAt })
    .execute()
  return { ...sides, deal }
}

/** Writes one side's review of a deal. */
export const writeReview = (
  world: World,
  author: Person,
  { deal }: Pick<ReviewedDeal, 'deal'>,
  { stars = 5, text = 'Good', tags = [] as ('friendly' | 'late' | 'as_described')[], images = [] as string[] } = {},
  key?: string,
) =>
  world.as(author)(createReview, {
    body: { deal, stars, text, tags, images },
    ...(key !== undefined && { idempotencyKey: key }),
  })

/** What an event of an order makes of its deal; `found`: what orders say of it. */
export const followOrder = (world: World, id: string, found?: Deal) =>
  followDeal(world.deps, found ? { ...orderDeals, find: async () => found } : orderDeals, id)

export const carryOutDeletionOf = (world: World, { id }: Person) => carryOutDeletion({ ...world.deps, features }, id)

/** Every way by which what is shown of reviews is written. */
export const reviewWrites: Record<
  string,
  (world: World, shown: { owner: Person; review: string }) => Promise<unknown>
> = {
  'a review': async (world, { owner }) => {
    const deal = await completedDeal(world, { seller: owner })
    await writeReview(world, owner, deal)
    await writeReview(world, deal.buyer, deal)
  },
  'a reply': (world, { owner, review }) =>
    world.as(owner)(replyToReview, { params: { id: review }, body: { text: 'Asante' } }),
  'a helpful mark': async (world, { review }) =>
    world.as(await world.make.member())(markReview, { params: { id: review } }),
  'a removed review': async (world, { review }) => {
    const admin = await world.make.member({ roles: ['Admin'] })
    await removeAs(world, admin, { kind: 'review', id: review })
  },
}
