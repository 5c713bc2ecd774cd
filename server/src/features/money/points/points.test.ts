import { day } from '@mtaa/contract/time'
import { shortId } from '@mtaa/contract/short-id'
import { getPoints, listPointMoves } from '@mtaa/contract/money/points'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { paidOrder, refund, settle, unpaidOrder, withRails } from '../../../../test/money/paid-orders.ts'
import {
  allHolds,
  givePoints,
  only,
  orderInState,
  seen,
  setOrder,
  settleOrder,
  settleReferral,
} from '../../../../test/money/points.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { holdPoints } from './index.ts'
import { lapsePoints } from './lapse-points.ts'

const noon = new Date('2026-05-04T09:00:00Z')

const movesOf = async ({ as }: World, person: Person, filter: 'all' | 'earned' | 'spent' | 'lost' = 'all') =>
  (await as(person)(listPointMoves, { query: { filter, limit: 50 } })).items.map(({ kind, amount }) => [kind, amount])

async function wait(world: World, days: number) {
  world.setNow(new Date(world.clock().getTime() + days * day))
  for (const name of ['points.open', 'points.expire']) await world.runSchedule(name)
}

test('points are seen by their owner only, in pages that miss and repeat nothing', async ({ world }) => {
  const { as, make } = world
  const [owner, other, admin] = [await make.member(), await make.member(), await make.member({ roles: ['Admin'] })]
  for (const amount of [1, 2, 3, 4, 5]) await givePoints(world, owner, amount)
  for (const person of [other, admin]) {
    expect(await seen(world, person)).toEqual(only({}))
    expect(await movesOf(world, person)).toEqual([])
  }
  await expect(as(null)(getPoints, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(as(null)(listPointMoves, { query: {} })).rejects.toMatchObject({ code: 'sign_in_required' })
  const amounts: number[] = []
  let cursor: string | undefined
  do {
    const page = await as(owner)(listPointMoves, { query: { limit: 2, filter: 'earned', ...(cursor && { cursor }) } })
    amounts.push(...page.items.map(({ amount }) => amount))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(amounts).toEqual([5, 4, 3, 2, 1])
  await expect(as(owner)(listPointMoves, { query: { cursor: 'x' } })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('a proven number brings 50 points, once for a member and once for a number', async ({ world }) => {
  const { db, make } = world
  const [one, other] = [await make.member(), await make.member()]
  await make.phone(one, '254700111222')
  for (let count = 0; count < 2; count++) await world.runSchedule('points.earn_by_phones')
  expect(await seen(world, one)).toEqual(only({ available: 50 }))
  await db.updateTable('users').set({ phone: null, phone_confirmed_at: null }).where('id', '=', one.id).execute()
  await make.phone(other, '254700111222')
  await world.runSchedule('points.earn_by_phones')
  expect(await seen(world, other)).toEqual(only({}))
  await db.updateTable('users').set({ phone: '254700111333' }).where('id', '=', other.id).execute()
  await world.runSchedule('points.earn_by_phones')
  expect(await seen(world, other)).toEqual(only({ available: 50 }))
})

test('the first listing that is shown brings 20 points, the second none', async ({ world }) => {
  const { as, make } = world
  const seller = await make.member()
  for (const title of ['A bicycle', 'Another bicycle']) {
    const delivery = ['pickup' as const]
    const product = { title, category: 'sports', price: 500, description: 'Rides well', ...parklands }
    const body = { ...product, condition: 'used_good' as const, delivery, quantity: 1, images: [] }
    await as(seller)(createProduct, { body, idempotencyKey: newId() })
    await world.runJobs()
  }
  expect(await movesOf(world, seller)).toEqual([['listing', 20]])
})

test('an order brings a point for each KSh 100, to be spent after seven days, and no more than 200 a day of Nairobi', async ({
  world,
}) => {
  const { deps, make } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  // Two minutes before midnight in Nairobi.
  world.setNow(new Date('2026-05-04T20:58:00Z'))
  for (const total of [15_099, 90, 8_000]) {
    const { id } = await orderInState(world, { buyer, seller, total })
    await Promise.all([1, 2, 3].map(() => settleOrder(deps, id)))
    // Moves of one moment have no order.
    world.setNow(new Date(world.clock().getTime() + 1000))
  }
  expect(await movesOf(world, buyer)).toEqual([
    ['order', 50],
    ['order', 150],
  ])
  expect((await world.as(buyer)(getPoints, {})).earn.orders_left_today).toBe(0)
  world.setNow(new Date('2026-05-04T21:01:00Z'))
  const next = await orderInState(world, { buyer, seller, total: 8_000 })
  await settleOrder(deps, next.id)
  expect(await seen(world, buyer)).toEqual(only({ pending: 280 }))
  await wait(world, 6)
  expect(await seen(world, buyer)).toEqual(only({ pending: 280 }))
  await wait(world, 1)
  expect(await seen(world, buyer)).toEqual(only({ available: 280 }))
  await allHolds(world)
})

test('reviews that others find helpful bring 5 points, two of a day', async ({ world }) => {
  const author = await world.make.member()
  world.setNow(noon)
  const event = { author_id: author.id, about_id: newId(), deal: { kind: 'order', id: newId() } }
  const reviews = [newId(), newId(), newId()]
  await world.deps.db.transaction().execute(async (tx) => {
    for (const review_id of [...reviews, ...reviews]) await publish(tx, 'review.helpful', { ...event, review_id })
  })
  await world.runJobs()
  expect(await seen(world, author)).toEqual(only({ available: 10 }))
})

test('points of an order freeze while it is disputed and go with its money; what was spent is owed and paid by the next', async ({
  world,
}) => {
  const { deps, make } = world
  const [buyer, seller] = [await make.member(), await make.member()]
  world.setNow(noon)
  const order = await orderInState(world, { buyer, seller, total: 10_000 })
  await settleOrder(deps, order.id)
  await setOrder(world, order.id, 'disputed', 'completed')
  await settleOrder(deps, order.id)
  await wait(world, 8)
  expect(await seen(world, buyer)).toEqual(only({ pending: 100 }))
  await setOrder(world, order.id, 'completed')
  await settleOrder(deps, order.id)
  await wait(world, 0)
  const spending = await orderInState(world, { buyer, seller, total: 1000, status: 'pending_payment' })
  const hold = { checkoutId: spending.checkoutId, userId: buyer.id, points: 100, orders: [spending], at: world.clock() }
  expect(await deps.db.transaction().execute((tx) => holdPoints(tx, hold))).toEqual([10])
  expect(await seen(world, buyer)).toEqual(only({ held: 100 }))
  await setOrder(world, order.id, 'refunded')
  await Promise.all([settleOrder(deps, order.id), settleOrder(deps, order.id)])
  expect(await seen(world, buyer)).toEqual(only({ held: 100, debt: 100 }))
  await givePoints(world, buyer, 130)
  expect(await seen(world, buyer)).toEqual(only({ held: 100, available: 30 }))
  await allHolds(world)
})

test('of a partial refund the same part of the points goes', async ({ world }) => {
  withRails(world)
  const paid = await paidOrder(world, { price: 10_000 })
  await world.db
    .updateTable('orders')
    .set({ state: 'completed', completed_at: world.clock() })
    .where('id', '=', paid.order.id)
    .execute()
  await settleOrder(world.deps, paid.order.id)
  expect(await seen(world, paid.buyer)).toEqual(only({ pending: 100 }))
  await sql`update orders set state = 'paid' where id = ${paid.order.id}`.execute(world.db)
  await refund(world, paid.seller, paid, { amount: 2_550 })
  await world.runJobs()
  expect(await seen(world, paid.buyer)).toEqual(only({ pending: 74 }))
  expect(await movesOf(world, paid.buyer, 'lost')).toEqual([['clawed_back', -26]])
})

test('the one who brought a member has 100 points once that member has a number and an order, unless both look alike', async ({
  world,
}) => {
  const { db, deps, make } = world
  world.setNow(noon)
  const inviter = await make.member()
  const seller = await make.member()
  const invite = async () => {
    const invitee = await make.member()
    await db
      .updateTable('profiles')
      .set({ referral_code: shortId(inviter.id) })
      .where('id', '=', invitee.id)
      .execute()
    await make.phone(invitee)
    return invitee
  }
  const buy = async (buyer: Person) => {
    const { id } = await orderInState(world, { buyer, seller, total: 500 })
    await settleOrder(deps, id)
    await Promise.all([settleReferral(deps, buyer.id), settleReferral(deps, buyer.id)])
  }
  const honest = await invite()
  await settleReferral(deps, honest.id)
  expect(await seen(world, inviter)).toEqual(only({}))
  await buy(honest)
  await buy(honest)
  expect(await seen(world, inviter)).toEqual(only({ pending: 100 }))
  const twin = await invite()
  const ip = '41.90.1.2'
  await db.updateTable('sessions').set({ ip }).where('user_id', 'in', [inviter.id, twin.id]).execute()
  await buy(twin)
  const sameNumber = await invite()
  const at = world.clock()
  const accounts = [inviter, sameNumber].map(({ id }) => ({
    seller_id: id,
    phone: '254712345678',
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('payout_accounts').values(accounts).execute()
  await buy(sameNumber)
  const rows = await db.selectFrom('point_referrals').select('refused').orderBy('at').orderBy('invitee_id').execute()
  expect(rows.map(({ refused }) => refused).toSorted()).toEqual(['same_address', 'same_number', null].toSorted())
  expect(await seen(world, inviter)).toEqual(only({ pending: 100 }))
  const flagged = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'points.referral_refused')
    .execute()
  expect(flagged).toHaveLength(2)
})

test('a checkout with points: paid late, given up, and refunded', async ({ world }) => {
  const { deps, make } = world
  const buyer = await make.member()
  await givePoints(world, buyer, 200)
  const use = async () => {
    const unpaid = await unpaidOrder(world, { buyer, price: 1000 })
    const { id, checkout_id: checkoutId } = unpaid.order
    const hold = { checkoutId, userId: buyer.id, points: 200, orders: [{ id, total: 1000 }], at: world.clock() }
    await deps.db.transaction().execute((tx) => holdPoints(tx, hold))
    return unpaid
  }
  const first = await use()
  await expect(use()).rejects.toMatchObject({ code: 'points_not_enough', details: { available: 0, points: 200 } })
  await setOrder(world, first.order.id, 'cancelled')
  await settleOrder(deps, first.order.id)
  expect(await seen(world, buyer)).toEqual(only({ available: 200 }))
  await settle(world, first.paymentId)
  expect(await seen(world, buyer)).toEqual(only({}))
  await setOrder(world, first.order.id, 'refunded')
  await Promise.all([settleOrder(deps, first.order.id), settleOrder(deps, first.order.id)])
  expect(await seen(world, buyer)).toEqual(only({ available: 200 }))
  expect((await movesOf(world, buyer, 'spent')).map(([, amount]) => amount)).toEqual([200, -200, 200, -200])
})

test('points expire after twelve months, after one mail that says so', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(noon)
  await givePoints(world, member, 40)
  await wait(world, 20)
  await givePoints(world, member, 7)
  await wait(world, 316)
  for (let count = 0; count < 2; count++) await world.runSchedule('points.mail_expiring')
  const warnings = (await world.mails()).filter(({ subject }) => subject?.includes('points expire'))
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings[0])).toContain('47')
  const { expiring } = await world.as(member)(getPoints, {})
  expect(expiring).toEqual({ points: 40, at: '2027-05-04T09:00:00.000Z' })
  await wait(world, 30)
  expect(await seen(world, member)).toEqual(only({ available: 7 }))
  await world.runSchedule('points.mail_expiring')
  expect((await world.mails()).filter(({ subject }) => subject?.includes('points expire'))).toHaveLength(1)
  await wait(world, 20)
  expect(await movesOf(world, member, 'lost')).toEqual([
    ['expired', -7],
    ['expired', -40],
  ])
  await allHolds(world)
})

test('the points of a deleted account lapse', async ({ world }) => {
  const { db, deps, make } = world
  const [member, seller] = [await make.member(), await make.member()]
  await givePoints(world, member, 40)
  await settleOrder(deps, (await orderInState(world, { buyer: member, seller, total: 900 })).id)
  await db.transaction().execute((tx) => lapsePoints(tx, member.id, world.clock()))
  expect(await seen(world, member)).toEqual(only({}))
  expect(await movesOf(world, member)).toEqual([])
  await allHolds(world)
})
