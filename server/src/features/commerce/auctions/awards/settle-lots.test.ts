import { hour, minute } from '@mtaa/contract/time'
import { getAuctionTerms } from '@mtaa/contract/commerce/auctions/lots'
import { addAddress } from '@mtaa/contract/commerce/sellers/addresses'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import {
  after,
  awardsOf,
  bid,
  buy,
  makeLot,
  noticesOf,
  outcomeOf,
  logKindsOf,
} from '../../../../../test/commerce/ended-lots.ts'
import { parklands } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { fund, payByWallet } from '../../../../../test/money/wallet.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { settleLot } from './settle-lot.ts'

const statusOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const termsOf = (world: World, { id, owner }: Awaited<ReturnType<typeof makeLot>>) =>
  world.as(owner)(getAuctionTerms, { params: { id } })

test('a lot goes to its winner as an order of its own, to be paid within 48 hours; everybody is notified', async ({
  world,
}) => {
  const lot = await makeLot(world, { reserve: 1_500 })
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 2_000)
  await bid(world, lot, brian, 3_000)
  await after(world, lot, 0)
  expect([await statusOf(world, lot), await outcomeOf(world, lot)]).toEqual(['ended', 'awaiting_payment'])
  const [award] = await awardsOf(world, lot)
  expect(award).toMatchObject({ kind: 'won', state: 'ordered', price: 2_100, bidder: 2 })
  expect(award?.due_at).toEqual(new Date(lot.endsAt.getTime() + 48 * hour))
  const order = await world.as(brian)(getOrder, { params: { id: award?.order_id ?? '' } })
  expect(order).toMatchObject({
    status: 'pending_payment',
    total: 2_100,
    payable: true,
    items: [{ title: 'Radio', quantity: 1, price: 2_100 }],
    delivery: { method: 'pickup', fee: 0 },
    expires_at: award?.due_at.toISOString(),
  })
  expect(await noticesOf(world, brian)).toEqual(['lot_won'])
  expect(await noticesOf(world, amina)).toEqual(['lot_lost'])
  expect(await noticesOf(world, lot.owner)).toEqual(['lot_sold'])
  expect((await termsOf(world, lot)).sale).toEqual({
    state: 'ordered',
    price: 2_100,
    due_at: award?.due_at.toISOString(),
    order_id: null,
  })
  expect(await logKindsOf(world, lot)).toEqual(['bid', 'bid', 'ended'])
})

test('a paid lot is sold, and its order goes on like any other', async ({ world }) => {
  const lot = await makeLot(world)
  const winner = await world.make.member()
  await bid(world, lot, winner, 1_000)
  await after(world, lot, minute)
  await fund(world, winner, 1_000)
  const [award] = await awardsOf(world, lot)
  await payByWallet(world, winner, { id: award?.order_id ?? '' })
  await after(world, lot, 2 * minute)
  expect(await outcomeOf(world, lot)).toBe('sold')
  expect(await awardsOf(world, lot)).toMatchObject([{ state: 'paid' }])
  expect((await termsOf(world, lot)).sale).toMatchObject({ state: 'paid', order_id: award?.order_id })
  const order = await world.as(winner)(getOrder, { params: { id: award?.order_id ?? '' } })
  expect(order.status).toBe('paid')
  expect(await noticesOf(world, lot.owner)).toContain('lot_paid')
})

test('a lot without bids, and one below its reserve, is not sold; its seller is notified', async ({ world }) => {
  const [empty, low] = [await makeLot(world), await makeLot(world, { reserve: 5_000 })]
  const member = await world.make.member()
  await bid(world, low, member, 4_999)
  await after(world, low, minute)
  expect([await outcomeOf(world, empty), await outcomeOf(world, low)]).toEqual(['unsold', 'unsold'])
  expect([...(await awardsOf(world, empty)), ...(await awardsOf(world, low))]).toEqual([])
  expect(await noticesOf(world, low.owner)).toEqual(['lot_unsold'])
  expect(await noticesOf(world, member)).toEqual(['lot_lost'])
})

test('a lot that was bought at once is settled then, at the price for that', async ({ world }) => {
  const lot = await makeLot(world, { reserve: 4_000 })
  const [bidder, buyer] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, bidder, 1_500)
  world.setNow(new Date(lot.endsAt.getTime() - hour))
  await buy(world, lot, buyer, 6_000)
  await after(world, lot, -hour)
  expect(await awardsOf(world, lot)).toMatchObject([{ kind: 'bought', price: 6_000, state: 'ordered' }])
  expect(await noticesOf(world, buyer)).toEqual(['lot_bought'])
})

test('a moment before its end nothing is settled; a bid that moved the end is waited for', async ({ world }) => {
  const lot = await makeLot(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_000)
  await after(world, lot, -1)
  expect(await outcomeOf(world, lot)).toBeNull()
  world.setNow(new Date(lot.endsAt.getTime() - minute))
  await bid(world, lot, brian, 2_000)
  await after(world, lot, 4 * minute - 1)
  expect(await outcomeOf(world, lot)).toBeNull()
  await after(world, lot, 4 * minute)
  expect(await awardsOf(world, lot)).toMatchObject([{ bidder: 2 }])
})

test('settled by many at once, a lot has one award, one order and one last entry in its log', async ({ world }) => {
  const lot = await makeLot(world)
  const winner = await world.make.member()
  await bid(world, lot, winner, 1_000)
  world.setNow(lot.endsAt)
  await Promise.all(Array.from({ length: 10 }, () => settleLot(world.deps, lot.id)))
  await world.runJobs()
  expect(await awardsOf(world, lot)).toHaveLength(1)
  const { db } = world
  expect(await db.selectFrom('orders').select('id').where('buyer_id', '=', winner.id).execute()).toHaveLength(1)
  expect(await db.selectFrom('auction_log').select('entry').where('kind', '=', 'ended').execute()).toHaveLength(1)
  expect(await noticesOf(world, lot.owner)).toEqual(['lot_sold'])
})

test('the lot of a seller who is banned at its end goes to nobody, also when the ban is over', async ({ world }) => {
  const lot = await makeLot(world)
  const member = await world.make.member()
  await bid(world, lot, member, 1_000)
  const set = (values: { status: string; suspended_from: string | null }) =>
    world.db.updateTable('listings').set(values).where('id', '=', lot.id).execute()
  await set({ status: 'suspended', suspended_from: 'active' })
  await after(world, lot, minute)
  expect([await statusOf(world, lot), await outcomeOf(world, lot)]).toEqual(['suspended', 'cancelled'])
  expect(await noticesOf(world, member)).toEqual(['lot_cancelled'])
  await set({ status: 'active', suspended_from: null })
  await after(world, lot, hour)
  expect([await statusOf(world, lot), await outcomeOf(world, lot)]).toEqual(['ended', 'cancelled'])
  expect(await awardsOf(world, lot)).toEqual([])
})

test('where the winner’s account is banned, the next one may buy at their own maximum', async ({ world }) => {
  const lot = await makeLot(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  const until = new Date(lot.endsAt.getTime() + hour)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', brian.id).execute()
  await after(world, lot, 0)
  expect(await outcomeOf(world, lot)).toBe('second_chance')
  expect(await awardsOf(world, lot)).toMatchObject([{ kind: 'second_chance', price: 1_800, state: 'offered' }])
  expect(await noticesOf(world, amina)).toEqual(['lot_second_chance'])
  expect(await noticesOf(world, lot.owner)).toEqual(['lot_not_paid'])
})

test('money that comes when the lot is the next one’s goes back', async ({ world }) => {
  const lot = await makeLot(world)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  await after(world, lot, 0)
  const [award] = await awardsOf(world, lot)
  const body = { order_id: award?.order_id ?? '', method: 'mpesa', phone: '0712345678' } as const
  const { id } = await world.as(brian)(startPayment, { body, idempotencyKey: newId() })
  await world.db.updateTable('payments').set({ status: 'failed', next_check_at: null }).where('id', '=', id).execute()
  await after(world, lot, 49 * hour)
  expect(await outcomeOf(world, lot)).toBe('second_chance')
  expect(await settle(world, id)).toBe('refunding')
  expect(await outcomeOf(world, lot)).toBe('second_chance')
})

test('many lots that end at once are all settled by one run', async ({ world }) => {
  const lots = await Promise.all(Array.from({ length: 40 }, () => makeLot(world)))
  const member = await world.make.member()
  for (const lot of lots.slice(0, 20)) await bid(world, lot, member, 1_000)
  world.setNow(new Date(world.clock().getTime() + 3 * hour))
  await world.runSchedule('auctions.settle')
  const open = await world.db.selectFrom('auctions').select('id').where('outcome', 'is', null).execute()
  expect(open).toEqual([])
})

test('the order of a lot names the page, title and picture of the lot, and its seller sees where it goes', async ({
  world,
}) => {
  const lot = await makeLot(world, { delivery: ['rider'], fees: { rider: 200 } })
  const image = { key: 'radio', width: 800, height: 600, color: '#a1b2c3' }
  const row = { ...image, owner_id: lot.owner.id, kind: 'image', bytes: 1000, created_at: world.clock() }
  await world.db.insertInto('media').values(row).execute()
  await world.db
    .updateTable('listings')
    .set({ images: JSON.stringify([image]) })
    .where('id', '=', lot.id)
    .execute()
  const winner = await world.make.member()
  const home = { label: 'Home', recipient: 'Amina', phone: '0712345678', ...parklands, landmark: 'Blue gate' }
  await world.as(winner)(addAddress, { body: home })
  await bid(world, lot, winner, 1_000)
  await after(world, lot, 0)
  const id = (await awardsOf(world, lot))[0]?.order_id ?? ''
  const show = (person: typeof winner) => world.as(person)(getOrder, { params: { id } })
  expect(await show(winner)).toMatchObject({
    total: 1_200,
    items: [{ product_id: lot.id, module: 'auctions', title: 'Radio', available: true, image: { key: 'radio' } }],
    delivery: { method: 'rider', fee: 200, address: { landmark: 'Blue gate' } },
  })
  await expect(show(lot.owner)).rejects.toMatchObject({ code: 'order_not_found' })
  await fund(world, winner, 1_200)
  await payByWallet(world, winner, { id })
  expect(await show(lot.owner)).toMatchObject({
    status: 'paid',
    delivery: { address: { recipient: expect.any(String), phone: expect.any(String), landmark: 'Blue gate' } },
  })
})
