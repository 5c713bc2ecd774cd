import { expect } from 'vitest'
import { book, beginPaying, inMarch, offer } from '../../../../test/commerce/booked.ts'
import { monday } from '../../../../test/commerce/bookings.ts'
import { cardsFor } from '../../../../test/community/message-cards.ts'
import { test } from '../../../../test/harness.ts'
import { settle } from '../../../../test/money/paid-orders.ts'

test('a booking is a card for its two sides, each with the page of their own, and a deal once it is confirmed', async ({
  world,
}) => {
  world.setNow(monday)
  const service = await offer(world)
  const [customer, other] = [await world.make.member(), await world.make.member()]
  const order = await book(world, customer, service, inMarch('02 09:00'))
  const id = order.bookings[0]?.id ?? ''
  const [booked, provided] = [cardsFor(world, customer, 'booking'), cardsFor(world, service.owner, 'booking')]
  const shown = { title: service.title, image: null, price: 1_000, state: 'held' }
  expect(await booked.card(id)).toEqual({ ...shown, path: `/bookings/${id}` })
  expect(await provided.card(id)).toEqual({ ...shown, path: `/bookings/${id}` })
  expect([await booked.isBetween(service.owner, id), await provided.isBetween(customer, id)]).toEqual([true, true])
  expect([await booked.isDeal(service.owner, id), await provided.isDeal(customer, id)]).toEqual([false, false])
  const theirs = cardsFor(world, other, 'booking', ['Customer-Support-Moderator'])
  expect([await theirs.card(id), await theirs.isBetween(customer, id)]).toEqual([undefined, false])
  expect(await booked.isBetween(other, id)).toBe(false)

  await settle(world, await beginPaying(world, customer, order.id))
  expect(await booked.card(id)).toMatchObject({ state: 'confirmed' })
  expect([await booked.isDeal(service.owner, id), await booked.isDeal(other, id)]).toEqual([true, false])
  world.setNow(inMarch('02 09:30'))
  expect(await provided.card(id)).toMatchObject({ state: 'in_progress' })
})
