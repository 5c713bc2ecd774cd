import { reportScans } from '@mtaa/contract/commerce/gates/gates'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createReview, listReviewsToWrite } from '@mtaa/contract/commerce/reviews/reviews'
import { getMyTicket } from '@mtaa/contract/commerce/tickets/my-tickets'
import { orderTickets } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { search } from '@mtaa/contract/community/search'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { arrange, cancel, organizerOf, start } from '../../../../test/commerce/events.ts'
import { makeGate, scanOf } from '../../../../test/commerce/gates.ts'
import { boughtTickets, ticketedEvent } from '../../../../test/commerce/paid-tickets.ts'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { newId } from '../../../platform/database/ids.ts'

test('events are searched and listed near their place until they begin, unless they wait, are hidden or cancelled', async ({
  world,
  rails: _,
}) => {
  const { as, db, make } = world
  world.setNow(start)
  const organizer = await organizerOf(world)
  const shown = await arrange(world, organizer, { title: 'Taarab at the harbour' })
  await db.updateTable('listings').set({ status: 'active' }).where('id', '=', shown.id).execute()
  const waiting = await make.event({ owner: organizer, title: 'Taarab in review' })
  await db.updateTable('listings').set({ status: 'pending_review' }).where('id', '=', waiting.id).execute()
  const off = await arrange(world, organizer, { title: 'Taarab called off' })
  await db.updateTable('listings').set({ status: 'active' }).where('id', '=', off.id).execute()
  await cancel(world, organizer, off.id)
  await make.event({ owner: organizer, title: 'Taarab of Mombasa', ward: portReitz })
  const found = async () =>
    (await as(null)(search, { query: { q: 'taarab', kind: 'events' } })).items.map(({ listing }) => listing?.title)
  expect((await found()).toSorted()).toEqual(['Taarab at the harbour', 'Taarab of Mombasa'])
  const near = await as(null)(listListings, { query: { module: 'events', ward: parklands.ward_code } })
  expect(near.items.map(({ title }) => title)).toEqual(['Taarab at the harbour'])
  world.setNow(new Date(Date.parse('2026-12-11T16:00:00.000Z') + 1))
  expect(await found()).toEqual([])
})

test('who had a ticket and who organized review each other once the money is released, nobody else, and not before', async ({
  world,
  rails: _,
}) => {
  const { as, make } = world
  const { organizer, type } = await ticketedEvent(world)
  const { buyer, orderId } = await boughtTickets(world, type)
  const deal = { kind: 'ticket', id: orderId }
  const review = (author: typeof buyer) =>
    as(author)(createReview, { body: { deal, stars: 5, text: 'Began on time.' }, idempotencyKey: newId() })
  await expect(review(buyer)).rejects.toMatchObject({ code: 'review_deal_not_found' })
  world.setNow(new Date(world.clock().getTime() + 28 * hour))
  await world.runSchedule('tickets.release')
  await world.runJobs()
  expect((await as(buyer)(listReviewsToWrite, { query: {} })).items).toMatchObject([{ deal }])
  await expect(review(await make.member())).rejects.toMatchObject({ code: 'review_deal_not_found' })
  await review(buyer)
  await review(organizer)
})

test('with tickets switched off nobody buys one, and those that were bought are shown and let in', async ({
  world,
  rails: _,
}) => {
  const { as } = world
  const { organizer: owner, event, type } = await ticketedEvent(world)
  const { buyer, tickets } = await boughtTickets(world, type)
  const token = await makeGate(world, { owner, event })
  await switchFlag(world, 'tickets', 'disabled')
  const body = { tickets: [{ ticket_type_id: type.id, guests: ['Amina'] }], total: type.price }
  await expect(
    as(buyer)(orderTickets, { params: { id: event.id }, body, idempotencyKey: newId() }),
  ).rejects.toMatchObject({ status: 404 })
  const { token: text } = await as(buyer)(getMyTicket, { params: { id: tickets[0] ?? '' } })
  const { items } = await as(null)(reportScans, { params: { token }, body: { scans: [scanOf(text ?? '')] } })
  expect(items).toMatchObject([{ outcome: 'taken', verdict: 'ADMIT' }])
  expect((await as(null)(getEvent, { params: { id: event.id } })).id).toBe(event.id)
})
