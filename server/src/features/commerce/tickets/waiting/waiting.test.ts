import {
  cancelTicketOrder,
  claimWaitingOffer,
  decideTicketRequest,
  getOwnOfEvent,
  getTicketOrder,
  joinWaitingList,
  leaveWaitingList,
  listTicketRequests,
  requestTickets,
} from '@mtaa/contract/commerce/tickets/ticket-orders'
import { requestTicketRefund } from '@mtaa/contract/commerce/tickets/my-tickets'
import { giveBackByLink } from '@mtaa/contract/commerce/tickets/rsvps'
import { day, hour, minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { makeIssued, makeLinked } from '../../../../../test/commerce/issued-tickets.ts'
import { order, pay, spots } from '../../../../../test/commerce/ticket-orders.ts'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/identity/person.ts'
import { newId } from '../../../../platform/database/ids.ts'

const refuses = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) as object }) })

interface OfType {
  id: string
  event_id: string
}

const join = ({ as }: World, member: Person, type: OfType, quantity = 1) =>
  as(member)(joinWaitingList, { params: { id: type.event_id }, body: { ticket_type_id: type.id, quantity } })

const claim = ({ as }: World, member: Person, id: string, guests = ['']) =>
  as(member)(claimWaitingOffer, { params: { id }, body: { guests } })

const ownOf = async ({ as }: World, member: Person, type: OfType) =>
  as(member)(getOwnOfEvent, { params: { id: type.event_id } })

async function soldOut(world: World, { quantity = 1, startsIn = 2 * day, price = 500 } = {}) {
  world.setNow(new Date())
  const at = world.clock().getTime()
  const times = { startsAt: new Date(at + startsIn), endsAt: new Date(at + startsIn + 3 * hour) }
  const event = await world.make.event({ ...times, title: 'Jazz' })
  const type = await makeTicketType(world, event.id, { quantity, price })
  const holder = await world.make.member()
  const held = await order(world, holder, type, { count: quantity })
  return { event, type, holder, held, release: () => world.as(holder)(cancelTicketOrder, { params: { id: held.id } }) }
}

async function pass(world: World, minutes: number) {
  world.setNow(new Date(world.clock().getTime() + minutes * minute))
  await world.runSchedule('tickets.waiting')
}

describe('a waiting list', () => {
  test('offers what comes back to who came first, and keeps it for them', async ({ world }) => {
    const { make } = world
    const { type, release } = await soldOut(world)
    const [one, two] = [await make.member(), await make.member()]
    const first = await join(world, one, type)
    expect(first.ahead).toBe(0)
    world.setNow(new Date(world.clock().getTime() + 1000))
    expect(await join(world, two, type)).toMatchObject({ ahead: 1 })
    await release()
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 1 })
    expect((await ownOf(world, one, type)).waiting).toMatchObject([
      { id: first.id, offered: 1, ahead: 0, expires_at: new Date(world.clock().getTime() + 30 * minute).toISOString() },
    ])
    expect((await ownOf(world, two, type)).waiting).toMatchObject([{ offered: null, expires_at: null }])
    await expect(order(world, await make.member(), type)).rejects.toEqual(
      refuses('tickets_gone', { name: 'Regular', left: 0 }),
    )
    const made = await claim(world, one, first.id)
    expect(made).toMatchObject({ state: 'pending', total: 500 })
    await pay(world, one, made.id)
    expect(await spots(world, type.id)).toEqual({ sold: 1, held: 0 })
    expect((await ownOf(world, one, type)).tickets).toHaveLength(1)
  })

  test('has what is given back before anybody else: by the link of a free ticket, or for its money', async ({
    world,
  }) => {
    const { as, db, make } = world
    world.setNow(new Date())
    const startsAt = new Date(world.clock().getTime() + 5 * day)
    const paid = await makeIssued(world, {
      event: await make.event({ startsAt, endsAt: new Date(startsAt.getTime() + hour) }),
    })
    await db.updateTable('events').set({ refund_policy: 'until_24h' }).where('id', '=', paid.event.id).execute()
    const linked = await makeLinked(world)
    await db
      .updateTable('listings')
      .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + hour) })
      .where('id', '=', linked.event.id)
      .execute()
    await db.updateTable('event_ticket_types').set({ quantity: 1 }).execute()
    const member = await make.member()
    for (const { type } of [paid, linked]) await join(world, member, type)
    await as(paid.buyer)(requestTicketRefund, { params: { id: paid.ticket }, body: { reason: '' } })
    await as(null)(giveBackByLink, { params: { token: linked.token } })
    for (const { type } of [paid, linked]) {
      expect((await ownOf(world, member, type)).waiting).toMatchObject([{ offered: 1 }])
      expect(await spots(world, type.id)).toEqual({ sold: 0, held: 1 })
      await expect(order(world, await make.member(), type)).rejects.toEqual(refuses('tickets_gone'))
    }
  })

  test('passes an offer that is not taken in 30 minutes on to the next one', async ({ world }) => {
    const { make } = world
    const { type, release } = await soldOut(world)
    const [one, two] = [await make.member(), await make.member()]
    const first = await join(world, one, type)
    world.setNow(new Date(world.clock().getTime() + 1000))
    await join(world, two, type)
    await release()
    await pass(world, 29)
    expect((await ownOf(world, two, type)).waiting).toMatchObject([{ offered: null }])
    await pass(world, 2)
    await expect(claim(world, one, first.id)).rejects.toEqual(refuses('waiting_offer_over'))
    expect((await ownOf(world, one, type)).waiting).toEqual([])
    expect((await ownOf(world, two, type)).waiting).toMatchObject([{ offered: 1 }])
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 1 })
  })

  test('offers for five minutes in the last three hours', async ({ world }) => {
    const { make } = world
    const { type, release } = await soldOut(world, { startsIn: 2 * hour })
    const one = await make.member()
    await join(world, one, type)
    await release()
    await pass(world, 6)
    expect((await ownOf(world, one, type)).waiting).toEqual([])
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })

  test('has an offer that two devices take at once be one order', async ({ world }) => {
    const { make } = world
    const { type, release } = await soldOut(world, { price: 0 })
    const one = await make.member()
    const { id } = await join(world, one, type)
    await release()
    const orders = await Promise.all([claim(world, one, id), claim(world, one, id)])
    expect(new Set(orders.map((made) => made.id)).size).toBe(1)
    expect(orders[0]).toMatchObject({ state: 'paid' })
    expect(await spots(world, type.id)).toEqual({ sold: 1, held: 0 })
  })

  test('gives what one does not take of an offer to the next one', async ({ world }) => {
    const { make } = world
    const { type, release } = await soldOut(world, { quantity: 3 })
    const [one, two] = [await make.member(), await make.member()]
    const { id } = await join(world, one, type, 3)
    world.setNow(new Date(world.clock().getTime() + 1000))
    const second = await join(world, two, type, 2)
    await release()
    await expect(claim(world, one, id, ['', '', '', ''])).rejects.toMatchObject({ code: 'bad_request' })
    await claim(world, one, id)
    expect((await ownOf(world, two, type)).waiting).toMatchObject([{ id: second.id, offered: 2 }])
    await world.as(two)(leaveWaitingList, { params: { id: second.id } })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 1 })
    await expect(world.as(two)(leaveWaitingList, { params: { id: second.id } })).rejects.toEqual(
      refuses('waiting_not_found'),
    )
  })

  test('is for types that are sold out, and an entry for who made it', async ({ world }) => {
    const { make } = world
    const { event, type } = await soldOut(world)
    const open = await makeTicketType(world, event.id, { position: 2, name: 'VIP' })
    const [one, other] = [await make.member(), await make.member()]
    await expect(join(world, one, open)).rejects.toEqual(refuses('waiting_unneeded', { name: 'VIP' }))
    await expect(join(world, one, type, 5)).rejects.toEqual(refuses('too_many_tickets', { name: 'Regular', limit: 4 }))
    await expect(join(world, event.owner, type)).rejects.toEqual(refuses('own_event'))
    const { id } = await join(world, one, type)
    expect(await join(world, one, type, 2)).toMatchObject({ id })
    await expect(claim(world, one, id)).rejects.toEqual(refuses('waiting_offer_over'))
    await expect(claim(world, other, id)).rejects.toEqual(refuses('waiting_not_found'))
    await expect(world.as(other)(leaveWaitingList, { params: { id } })).rejects.toEqual(refuses('waiting_not_found'))
  })

  test('offers tickets that were put on sale since, and tells by SMS until when', async ({ world }) => {
    const { db, make } = world
    const { type } = await soldOut(world)
    const one = await make.member()
    await join(world, one, type)
    await db.updateTable('event_ticket_types').set({ quantity: 2 }).where('id', '=', type.id).execute()
    await pass(world, 1)
    await world.runJobs()
    expect((await ownOf(world, one, type)).waiting).toMatchObject([{ offered: 1 }])
    const lines = await db
      .selectFrom('notifications')
      .select(['kind', 'line_en'])
      .where('user_id', '=', one.id)
      .execute()
    expect(lines).toMatchObject([{ kind: 'ticket_waiting_offer', line_en: expect.stringContaining('"Jazz"') }])
  })
})

describe('a request', () => {
  async function byApproval(world: World, { price = 500, quantity = 10 } = {}) {
    world.setNow(new Date())
    const at = world.clock().getTime()
    const event = await world.make.event({ startsAt: new Date(at + 5 * day), endsAt: new Date(at + 6 * day) })
    await world.db.updateTable('events').set({ approval: true }).where('id', '=', event.id).execute()
    const type = await makeTicketType(world, event.id, { price, quantity })
    const buyer = await world.make.member()
    const send = (person: Person = buyer) =>
      world.as(person)(requestTickets, {
        params: { id: event.id },
        body: { tickets: [{ ticket_type_id: type.id, guests: ['Amina'] }], note: 'We met in Kisumu.' },
        idempotencyKey: newId(),
      })
    const decide = (id: string, approve: boolean, by = event.owner) =>
      world.as(by)(decideTicketRequest, { params: { id }, body: { approve } })
    return { event, type, buyer, send, decide }
  }

  test('holds nothing; approved it is held for 24 hours, until it is paid', async ({ world }) => {
    const { as } = world
    const { event, type, buyer, send, decide } = await byApproval(world)
    const { id, state } = await send()
    expect(state).toBe('requested')
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
    await expect(send()).rejects.toEqual(refuses('ticket_request_sent'))
    const { items } = await as(event.owner)(listTicketRequests, { params: { id: event.id }, query: {} })
    expect(items).toMatchObject([{ id, person: { id: buyer.id }, note: 'We met in Kisumu.', total: 500 }])
    expect(await decide(id, true)).toMatchObject({ state: 'pending' })
    await expect(decide(id, false)).rejects.toEqual(refuses('ticket_request_decided'))
    const approved = await as(buyer)(getTicketOrder, { params: { id } })
    expect(approved.expires_at).toBe(new Date(world.clock().getTime() + day).toISOString())
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 1 })
    await pay(world, buyer, id)
    expect((await as(buyer)(getTicketOrder, { params: { id } })).tickets).toMatchObject([{ state: 'issued' }])
    const answered = await as(event.owner)(listTicketRequests, {
      params: { id: event.id },
      query: { answered: 'true' },
    })
    expect(answered.items).toMatchObject([{ id, state: 'paid' }])
  })

  test('that is approved and not paid in a day is over', async ({ world }) => {
    const { type, buyer, send, decide } = await byApproval(world)
    const { id } = await send()
    await decide(id, true)
    world.setNow(new Date(world.clock().getTime() + day + minute))
    await world.runSchedule('holds.sweep')
    expect(await world.as(buyer)(getTicketOrder, { params: { id } })).toMatchObject({ state: 'lapsed' })
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
  })

  test('that is approved for a free ticket is a ticket; a declined one is none', async ({ world }) => {
    const { make } = world
    const { type, buyer, send, decide } = await byApproval(world, { price: 0 })
    const other = await make.member()
    const [one, two] = [await send(), await send(other)]
    expect(await decide(one.id, true)).toMatchObject({ state: 'paid' })
    expect(await decide(two.id, false)).toMatchObject({ state: 'declined' })
    expect((await ownOf(world, buyer, type)).tickets).toHaveLength(1)
    expect((await ownOf(world, other, type)).tickets).toEqual([])
  })

  test('is answered by the organizer alone, as long as there are tickets', async ({ world }) => {
    const { make } = world
    const { event, buyer, send, decide } = await byApproval(world, { quantity: 1 })
    const [one, two] = [await send(), await send(await make.member())]
    for (const person of [buyer, await make.member()]) {
      await expect(decide(one.id, true, person)).rejects.toEqual(refuses('ticket_request_not_found'))
      const list = world.as(person)(listTicketRequests, { params: { id: event.id }, query: {} })
      await expect(list).rejects.toEqual(refuses('listing_not_found'))
    }
    await decide(one.id, true)
    await expect(decide(two.id, true)).rejects.toEqual(refuses('tickets_gone', { name: 'Regular', left: 0 }))
  })

  test('is not sent where tickets are sold to all, nor the other way round', async ({ world }) => {
    const { as, make } = world
    const type = await makeTicketType(world, (await make.event()).id)
    const sent = as(await make.member())(requestTickets, {
      params: { id: type.event_id },
      body: { tickets: [{ ticket_type_id: type.id, guests: [''] }] },
      idempotencyKey: newId(),
    })
    await expect(sent).rejects.toEqual(refuses('approval_unneeded'))
  })
})
