import { getMyTicket, offerResale, requestTicketRefund } from '@mtaa/contract/commerce/tickets/my-tickets'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeIssued, moveTo, stateOf } from '../../../../../test/commerce/issued-tickets.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'

const now = new Date('2026-12-01T09:00:00.000Z')

const request = ({ as }: World, person: Person, id: string, reason = '') =>
  as(person)(requestTicketRefund, { params: { id }, body: { reason } })

/** A ticket for an event in three days that gives the money back until a day before it. */
async function withPolicy(world: World, policy: 'until_24h' | 'none' = 'until_24h') {
  world.setNow(now)
  const [startsAt, endsAt] = [new Date(now.getTime() + 3 * day), new Date(now.getTime() + 4 * day)]
  const event = await world.make.event({ startsAt, endsAt })
  await world.db.updateTable('events').set({ refund_policy: policy }).where('id', '=', event.id).execute()
  return makeIssued(world, { event, price: 500 })
}

const rows = ({ db }: World) => db.selectFrom('ticket_refunds').selectAll().execute()

test('by its policy the money is due at once, the ticket is dead and its spot is free', async ({ world }) => {
  const { ticket, buyer, order } = await withPolicy(world)
  expect(await world.as(buyer)(getMyTicket, { params: { id: ticket } })).toMatchObject({
    refund: { policy: 'until_24h', open: 'policy', until: '2026-12-03T09:00:00.000Z', state: null },
  })
  expect(await request(world, buyer, ticket)).toMatchObject({
    state: 'refunded',
    token: null,
    refund: { state: 'due' },
    may: { refund: false },
  })
  expect(await rows(world)).toMatchObject([
    { order_id: order, ticket_id: ticket, cause: 'policy', amount: 500, state: 'due', due_at: now },
  ])
  expect(await world.db.selectFrom('event_ticket_types').select('sold').execute()).toEqual([{ sold: 0 }])
  await expect(request(world, buyer, ticket)).rejects.toMatchObject({ code: 'ticket_ended' })
})

test('two requests at once give it back once', async ({ world }) => {
  const { ticket, buyer } = await withPolicy(world)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => request(world, buyer, ticket)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rows(world)).toHaveLength(1)
  expect(await world.db.selectFrom('event_ticket_types').select('sold').execute()).toEqual([{ sold: 0 }])
})

test('otherwise the organizer decides; once the event moves nobody has to', async ({ world }) => {
  const { ticket, buyer, event } = await withPolicy(world, 'none')
  expect(await request(world, buyer, ticket, 'I am ill')).toMatchObject({
    state: 'issued',
    refund: { open: null, state: 'requested' },
    may: { refund: false, transfer: false },
  })
  const lines = await world.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
  expect(lines).toEqual([{ user_id: event.owner.id, kind: 'ticket_refund_requested' }])
  await expect(request(world, buyer, ticket)).rejects.toMatchObject({ code: 'ticket_refund_requested' })
  await world.db.updateTable('events').set({ place_revision: 2 }).where('id', '=', event.id).execute()
  expect(await request(world, buyer, ticket)).toMatchObject({ state: 'refunded', refund: { state: 'due' } })
  expect(await rows(world)).toMatchObject([{ cause: 'moved', state: 'due', reason: 'I am ill' }])
})

test('a cancelled event gives it back also when its policy does not', async ({ world }) => {
  const { ticket, buyer, event } = await withPolicy(world, 'none')
  await world.db
    .updateTable('events')
    .set({ cancelled_at: now, cancel_note: 'Rain' })
    .where('id', '=', event.id)
    .execute()
  expect(await request(world, buyer, ticket)).toMatchObject({ state: 'refunded' })
  expect(await rows(world)).toMatchObject([{ cause: 'cancelled' }])
})

test('nothing goes back of what is used, free, claimed, on sale, or another’s', async ({ world }) => {
  const { ticket, buyer, event, order } = await withPolicy(world)
  const refused = async (person: Person, id: string, code: string) =>
    expect(request(world, person, id)).rejects.toMatchObject({ code })
  await refused(event.owner, ticket, 'event_ticket_not_found')
  const free = await makeIssued(world, { event, price: 0 })
  await world.db.updateTable('tickets').set({ price: 0, face_price: 0 }).where('id', '=', free.ticket).execute()
  await refused(free.buyer, free.ticket, 'ticket_not_paid')
  await world.db.updateTable('ticket_orders').set({ claimed_at: now }).where('id', '=', order).execute()
  await refused(buyer, ticket, 'payment_not_refundable')
  await world.db.updateTable('ticket_orders').set({ claimed_at: null }).where('id', '=', order).execute()
  const sold = await makeIssued(world, { event, price: 500 })
  await world.as(sold.buyer)(offerResale, { params: { id: sold.ticket }, body: { price: 100 } })
  await refused(sold.buyer, sold.ticket, 'ticket_on_the_move')
  await moveTo(world, event.id, ticket, 'checked_in')
  await refused(buyer, ticket, 'ticket_used')
  expect([await stateOf(world, ticket), (await rows(world)).length]).toEqual(['checked_in', 0])
})
