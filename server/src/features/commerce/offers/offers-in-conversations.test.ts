import { blockMember } from '@mtaa/contract/community/blocks'
import { declineOffer, makeOffer } from '@mtaa/contract/commerce/products/offers'
import { startPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { accept, at, counter, hour, line, offer, order, shop } from '../../../../test/commerce/offers.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { paidOrder, settle } from '../../../../test/money/paid-orders.ts'
import { newId } from '../../../platform/database/ids.ts'

/** Who wrote each message of the one conversation that this person has, and what its card shows. */
async function cardsOf(world: World, person: Person) {
  const { list, read } = messageCalls(world)
  const [conversation] = await list(person)
  if (!conversation) return []
  const { items } = await read(person, conversation.id)
  return items.map(({ sender_id, card }) => [sender_id, card?.kind, card?.state])
}

async function payFor(world: World, buyer: Person, orderId: string) {
  const body = { order_id: orderId, method: 'mpesa', phone: '254712345678' } as const
  const { id } = await world.as(buyer)(startPayment, { body, idempotencyKey: newId() })
  await world.db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock() })
    .where('id', '=', id)
    .execute()
  await settle(world, id)
}

test('each answer to an offer is a message of its side that shows the offer as it is now', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const { list, unread } = messageCalls(world)
  const made = await offer(world, buyer, product)
  expect(await list(seller)).toMatchObject([
    { other: { id: buyer.id }, last: { kind: 'card' }, unread: 1, subject: { kind: 'product', title: 'Radio' } },
  ])
  await counter(world, seller, made, 900)
  expect([await unread(seller), await unread(buyer)]).toEqual([1, 1])
  await accept(world, buyer, made)
  for (const person of [buyer, seller])
    expect(await cardsOf(world, person)).toEqual([
      [buyer.id, 'offer', 'accepted'],
      [seller.id, 'offer', 'accepted'],
      [buyer.id, 'offer', 'accepted'],
    ])
})

test('an offer that is sent twice, declined twice or runs out adds nothing more', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const request = { params: { id: product.id }, body: { unit_price: 800 }, idempotencyKey: newId() }
  const [one, other] = await Promise.all([1, 2].map(() => world.as(buyer)(makeOffer, request)))
  expect(one?.id).toBe(other?.id)
  expect(await cardsOf(world, seller)).toEqual([[buyer.id, 'offer', 'open']])
  const decline = () => world.as(seller)(declineOffer, { params: { id: String(one?.id) } })
  await Promise.all([decline(), decline()])
  expect(await cardsOf(world, buyer)).toHaveLength(2)
  await offer(world, buyer, product)
  world.setNow(at(25 * hour))
  await world.runSchedule('offers.expire')
  expect(await cardsOf(world, buyer)).toEqual([
    [buyer.id, 'offer', 'declined'],
    [seller.id, 'offer', 'declined'],
    [buyer.id, 'offer', 'expired'],
  ])
})

test('the other is notified of an offer once: nothing leaves the app for its message', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  await offer(world, buyer, product)
  const mails = await world.mails()
  expect(mails.map(({ recipient }) => recipient)).toEqual([seller.email])
})

test('an offer stands also where no message can: its buyer is suspended meanwhile', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const made = await offer(world, buyer, product)
  await world.db
    .updateTable('users')
    .set({ banned_until: at(1000 * hour) })
    .where('id', '=', buyer.id)
    .execute()
  await world.as(seller)(declineOffer, { params: { id: made.id } })
  expect(await cardsOf(world, seller)).toEqual([[buyer.id, 'offer', 'declined']])
})

test('a block ends the offer without a message, and what was written shows it no more', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  await offer(world, buyer, product)
  await world.as(seller)(blockMember, { body: { member_id: buyer.id } })
  expect(await cardsOf(world, buyer)).toEqual([[buyer.id, 'offer', null]])
})

test('a paid order is what its two sides talk about from then on, once', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const { list } = messageCalls(world)
  const made = await offer(world, buyer, product)
  await accept(world, seller, made)
  const { orders } = await order(world, buyer, [line(made)], 800)
  await payFor(world, buyer, String(orders[0]?.id))
  await world.runJobs()
  await world.runJobs()
  expect(await cardsOf(world, seller)).toEqual([
    [buyer.id, 'offer', 'paid'],
    [seller.id, 'offer', 'paid'],
    [buyer.id, 'order', 'paid'],
  ])
  expect(await list(buyer)).toMatchObject([{ subject: { kind: 'order', state: 'paid', price: 800 } }])
})

test('a purchase of those who have never talked begins no conversation', async ({ world }) => {
  const { seller } = await paidOrder(world)
  await world.runJobs()
  expect(await messageCalls(world).list(seller)).toEqual([])
})
