import { buyNow } from '@mtaa/contract/commerce/auctions/bids'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { bid, bidders, liveLot, newKey } from '../../../../../test/commerce/bids.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'

const buy = ({ as }: World, person: Person, { id }: { id: string }, price: number, key = newKey()) =>
  as(person)(buyNow, { params: { id }, body: { price }, idempotencyKey: key })

test('who buys at once ends the lot at that moment, for the price that was shown', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000, reserve: 2_000, buyNow: 5_000 })
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  await bid(world, amina, lot, 1_500)
  expect(await liveLot(world, brian, lot)).toMatchObject({ buy_now_price: 5_000 })
  await expect(buy(world, brian, lot, 4_000)).rejects.toMatchObject({
    code: 'price_changed',
    details: { total: 5_000 },
  })
  const key = newKey()
  for (const _ of [1, 2])
    expect(await buy(world, brian, lot, 5_000, key)).toMatchObject({
      price: 5_000,
      state: 'ended',
      extended: false,
      buy_now_price: null,
      own: { standing: 'won', max: 5_000 },
    })
  expect(await liveLot(world, amina, lot)).toMatchObject({ own: { standing: 'lost', max: 1_500 } })
  await expect(bid(world, amina, lot, 9_000)).rejects.toMatchObject({ code: 'auction_ended' })
  await expect(buy(world, amina, lot, 5_000)).rejects.toMatchObject({ code: 'auction_ended' })
})

test('it cannot be bought at once where it has no such price, or once the reserve is bid', async ({ world }) => {
  const plain = await world.make.auction({ start: 1_000 })
  const lot = await world.make.auction({ start: 1_000, reserve: 2_000, buyNow: 5_000 })
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  await expect(buy(world, amina, plain, 1_000)).rejects.toMatchObject({ code: 'buy_now_gone' })
  await bid(world, amina, lot, 2_000)
  expect(await liveLot(world, brian, lot)).toMatchObject({ buy_now_price: null })
  await expect(buy(world, brian, lot, 5_000)).rejects.toMatchObject({ code: 'buy_now_gone' })
})

test('of a purchase and a bid at once one comes first, and the other is refused or counted', async ({ world }) => {
  const [amina, brian, chao] = (await bidders(world, 3)) as [Person, Person, Person]
  for (let round = 0; round < 6; round++) {
    const lot = await world.make.auction({ start: 1_000, reserve: 2_000, buyNow: 5_000 })
    const [bought, again, offered] = await Promise.allSettled([
      buy(world, amina, lot, 5_000),
      buy(world, chao, lot, 5_000),
      bid(world, brian, lot, 3_000),
    ])
    const buyers = [bought, again].filter(({ status }) => status === 'fulfilled')
    const { price, state } = await liveLot(world, null, lot)
    if (offered.status === 'fulfilled') expect([price, state, buyers.length]).toEqual([2_000, 'active', 0])
    else expect([price, state, buyers.length]).toEqual([5_000, 'ended', 1])
  }
})

test('a lot that was bought is settled at once: its buyer has the order, without the schedule', async ({ world }) => {
  const lot = await world.make.auction({ start: 1_000, buyNow: 5_000 })
  const [amina] = (await bidders(world, 1)) as [Person]
  await buy(world, amina, lot, 5_000)
  await world.runJobs()
  const { own, state } = await liveLot(world, amina, lot)
  expect([state, own?.standing]).toEqual(['awaiting_payment', 'won'])
  const order = await world.as(amina)(getOrder, { params: { id: own?.order_id ?? '' } })
  expect(order).toMatchObject({ status: 'pending_payment', items: [{ product_id: lot.id, price: 5_000 }] })
})
