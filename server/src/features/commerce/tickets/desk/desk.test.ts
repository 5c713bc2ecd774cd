import * as api from '@mtaa/contract/commerce/tickets/desk'
import { expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import {
  boughtTickets,
  statesOf,
  ticketBooksHold,
  ticketedEvent,
  ticketRefundsOf,
} from '../../../../../test/commerce/paid-tickets.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publish } from '../../../../platform/events/events.ts'
import { shortMessage } from './messages.rules.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** A request of the holder that their policy does not grant. */
async function requestBack(
  { db, clock }: World,
  { event_id }: { event_id: string },
  { buyer, orderId, tickets }: { buyer: Person; orderId: string; tickets: readonly string[] },
) {
  const id = newId()
  const of = { event_id, order_id: orderId, ticket_id: tickets[0] ?? '', created_at: clock(), reason: 'I am ill.' }
  await db
    .insertInto('ticket_refunds')
    .values({ id, ...of, cause: 'goodwill', amount: 500, state: 'requested', member_id: buyer.id })
    .execute()
  return id
}

test('the desk has sales by type and day, who waits, and what is held', async ({ world, rails: _ }) => {
  const { organizer, event, type } = await ticketedEvent(world)
  const free = await makeTicketType(world, event.id, { position: 2, name: 'Free', price: 0, quantity: 5 })
  await boughtTickets(world, type, { guests: ['A', 'B'] })
  await boughtTickets(world, free)
  const { tickets } = await boughtTickets(world, type, { method: 'wallet' })
  await world.db
    .updateTable('tickets')
    .set({ state: 'checked_in', passed_at: world.clock(), entries: 1 })
    .where('id', 'in', tickets)
    .execute()
  const desk = await world.as(organizer)(api.getEventDesk, { params: { id: event.id } })
  expect(desk.types).toMatchObject([
    { id: type.id, sold: 3, held: 0, inside: 1, earned: 1500 },
    { id: free.id, sold: 1, inside: 0, earned: 0 },
  ])
  expect(desk.days).toMatchObject([
    { ticket_type_id: expect.any(String), tickets: expect.any(Number) },
    { ticket_type_id: expect.any(String) },
  ])
  expect(desk.days.reduce((sum, { tickets: count }) => sum + count, 0)).toBe(4)
  expect(desk).toMatchObject({ waiting: 0, requests: 0, payout: { state: 'held', gross: 1500, refunded: 0 } })
})

test('only its organizer runs an event: nobody else finds its desk, attendees, messages and refunds', async ({
  world,
  rails: _,
}) => {
  const { event, type, organizer } = await ticketedEvent(world)
  const bought = await boughtTickets(world, type)
  const refundId = await requestBack(world, type, bought)
  const moderator = await world.make.member({ roles: ['Event-Moderator'] })
  const admin = await world.make.member({ roles: ['Admin'] })
  const params = { id: event.id }
  const body = { body: 'Come early.', ticket_type_ids: null }
  for (const person of [bought.buyer, moderator, admin]) {
    const as = world.as(person)
    const calls = [
      as(api.getEventDesk, { params }),
      as(api.listAttendees, { params, query: {} }),
      as(api.downloadAttendees, { params }),
      as(api.listAttendeeMessages, { params }),
      as(api.listTicketRefunds, { params, query: {} }),
      as(api.writeToAttendees, { params, body, idempotencyKey: newId() }),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array(6).fill('listing_not_found'))
    const decision = as(api.decideTicketRefund, { params: { id: refundId }, body: { agree: true } })
    expect(await codeOf(decision)).toBe('ticket_refund_not_found')
  }
  expect(await codeOf(world.as(null)(api.getEventDesk, { params }))).toBe('sign_in_required')
  const product = await world.make.product({ seller: organizer })
  const other = world.as(organizer)(api.getEventDesk, { params: { id: product.id } })
  expect(await codeOf(other)).toBe('listing_not_found')
})

test('attendees are found by name, order, code and digits, page by page, and their file cannot be a formula', async ({
  world,
  rails: _,
}) => {
  const { organizer, event, type } = await ticketedEvent(world)
  const names = ['Zawadi', '=HYPERLINK("x")', 'Amina 50%', 'amina b']
  const { number, tickets } = await boughtTickets(world, type, { guests: names })
  const [ticket = ''] = tickets
  const { code } = await world.db
    .selectFrom('tickets')
    .select('code')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow()
  const params = { id: event.id }
  const find = async (query: { q?: string; cursor?: string; limit?: number; inside?: 'true' }) =>
    world.as(organizer)(api.listAttendees, { params, query })
  const namesOf = async (q: string) => (await find({ q })).items.map(({ guest_name }) => guest_name)
  expect(await namesOf('AMINA')).toEqual(['Amina 50%', 'amina b'])
  expect(await namesOf('50%')).toEqual(['Amina 50%'])
  expect(await namesOf('_')).toEqual([])
  expect(await namesOf(number.toLowerCase())).toHaveLength(4)
  expect(await namesOf(`${code?.slice(0, 4)}-${code?.slice(4)}`)).toHaveLength(1)
  expect((await find({ inside: 'true' })).items).toEqual([])
  const first = await find({ limit: 3 })
  const second = await find({ limit: 3, ...(first.next_cursor && { cursor: first.next_cursor }) })
  expect([...first.items, ...second.items].map(({ guest_name }) => guest_name).toSorted()).toEqual(names.toSorted())
  expect(second.next_cursor).toBeNull()

  const { body, headers } = await world.http.inject({
    url: `/api/events/${event.id}/attendees/file`,
    headers: await world.headersOf(organizer),
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(body).toContain(`"'=HYPERLINK(""x"")"`)
  expect(body.trim().split('\r\n')).toHaveLength(5)
  const entries = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'event.attendees_downloaded')
    .execute()
  expect(entries).toMatchObject([{ actor_id: organizer.id }])
})

test('a message reaches each holder once, twice a day, and a phone without an account by SMS', async ({
  world,
  rails: _,
}) => {
  const { organizer, event, type } = await ticketedEvent(world)
  const vip = await makeTicketType(world, event.id, { position: 2, name: 'VIP', price: 900 })
  const { buyer } = await boughtTickets(world, type, { guests: ['A', 'B'] })
  const { buyer: rich } = await boughtTickets(world, vip)
  const guest = await boughtTickets(world, type)
  await world.db
    .updateTable('tickets')
    .set({ holder_id: null, holder_phone: '254712000999' })
    .where('id', 'in', guest.tickets)
    .execute()
  const params = { id: event.id }
  const long = 'The road from town is closed, so come by the other side of the river. '.repeat(3).trim()
  const write = (body: string, types: string[] | null, key = newId()) =>
    world.as(organizer)(api.writeToAttendees, { params, body: { body, ticket_type_ids: types }, idempotencyKey: key })
  const key = newId()
  const [one, same] = await Promise.all([write(long, null, key), write(long, null, key)])
  expect(one).toMatchObject({ recipients: 3, body: long })
  expect(same.id).toBe(one.id)
  await world.runJobs()
  const linesOf = async ({ id }: Person) =>
    (await world.db.selectFrom('notifications').selectAll().where('user_id', '=', id).execute()).filter(
      ({ kind }) => kind === 'event_message',
    )
  expect([(await linesOf(buyer)).length, (await linesOf(rich)).length]).toEqual([1, 1])
  expect((await linesOf(buyer))[0]?.line_en).toContain(long)
  const texts = (await world.mails()).filter(({ recipient }) => recipient.includes('254712000999'))
  expect(texts).toHaveLength(1)
  expect(texts[0]?.body_text).toContain(long)

  expect(await codeOf(write('For the others.', [newId()]))).toBe('ticket_type_not_found')
  expect(await write('For VIP alone.', [vip.id])).toMatchObject({ recipients: 1, ticket_type_ids: [vip.id] })
  expect(await codeOf(write('Once more.', null))).toBe('messages_used_up')
  const shown = await world.as(organizer)(api.listAttendeeMessages, { params })
  expect(shown).toMatchObject({ left_today: 0, items: [{ body: 'For VIP alone.' }, { id: one.id }] })
  await world.runJobs()
  expect((await linesOf(buyer)).length).toBe(1)
})

test('who bought for another time or place is offered the money, and others are notified of the change', async ({
  world,
  rails: _,
}) => {
  const { event, type } = await ticketedEvent(world)
  const before = await boughtTickets(world, type)
  await world.db.updateTable('events').set({ place_revision: 2 }).where('id', '=', event.id).execute()
  const after = await boughtTickets(world, type)
  await world.deps.db.transaction().execute((tx) => publish(tx, 'event.moved', { event_id: event.id }))
  await world.runJobs()
  await world.runJobs()
  const kindsOf = async ({ id }: Person) =>
    (await world.db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute())
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('event_'))
  expect([await kindsOf(before.buyer), await kindsOf(after.buyer)]).toEqual([['event_moved'], ['event_changed']])
  const subjects = (await world.mails())
    .filter(({ recipient }) => recipient === after.buyer.email)
    .map((one) => one.subject)
  expect(subjects).toContain('An event has another time or place')
  expect(await ticketRefundsOf(world, event.id)).toEqual([])
})

test('a request is answered once: agreed it leaves at once, declined the ticket stays', async ({ world, rails }) => {
  const { organizer, type } = await ticketedEvent(world)
  const [one, other, used] = [
    await boughtTickets(world, type, { guests: ['A', 'B'] }),
    await boughtTickets(world, type),
    await boughtTickets(world, type),
  ]
  const decide = (id: string, agree: boolean) =>
    world.as(organizer)(api.decideTicketRefund, { params: { id }, body: { agree } })
  const id = await requestBack(world, type, one)
  const outcomes = await Promise.all([codeOf(decide(id, true)), codeOf(decide(id, true)), codeOf(decide(id, false))])
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
  expect(outcomes.filter((code) => code === 'ticket_refund_decided')).toHaveLength(2)
  const [row] = (await world.db.selectFrom('ticket_refunds').selectAll().where('id', '=', id).execute()) ?? []
  if (row?.state === 'sent') {
    expect((await statesOf(world, one.tickets)).toSorted()).toEqual(['issued', 'refunded'])
    await world.runJobs()
    await rails.confirm(row.refund_id ?? '')
  }
  expect(await decide(await requestBack(world, type, other), false)).toMatchObject({ state: 'declined' })
  expect(await statesOf(world, other.tickets)).toEqual(['issued'])
  await world.db
    .updateTable('tickets')
    .set({ state: 'checked_in', passed_at: world.clock(), entries: 1 })
    .where('id', 'in', used.tickets)
    .execute()
  const late = await requestBack(world, type, used)
  expect(await codeOf(decide(late, true))).toBe('ticket_used')
  expect(await codeOf(decide(newId(), true))).toBe('ticket_refund_not_found')
  await world.runJobs()
  await ticketBooksHold(world)
})

test('an SMS has the beginning of a message, cut at a word', () => {
  expect(shortMessage('Come early.')).toBe('Come early.')
  expect(shortMessage('The gates open at four, and the road is closed from five on for all cars.')).toBe(
    'The gates open at four, and the road is closed from five…',
  )
  expect(shortMessage('x'.repeat(80))).toHaveLength(60)
})
