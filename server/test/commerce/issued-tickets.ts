import { randomUUID } from 'node:crypto'
import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { minute } from '@mtaa/contract/time'
import { holdSpots, sellSpots } from '../../src/features/commerce/events/index.ts'
import { issueTickets, moveTickets } from '../../src/features/commerce/tickets/change-tickets.ts'
import { hashOf, newOpaqueToken } from '../../src/platform/crypto/opaque-tokens.ts'
import type { Person } from '../identity/person.ts'
import type { World } from '../harness.ts'
import { makeTicketOrder, makeTicketType } from './event-tickets.ts'

type Event = Awaited<ReturnType<World['make']['event']>>
type Type = Awaited<ReturnType<typeof makeTicketType>>

interface Options {
  event?: Event
  type?: Type
  buyer?: Person
  count?: number
  price?: number
}

/** Tickets that somebody has bought and that let them in: of an event of their own, unless it is named. */
export async function makeIssued(world: World, { count = 1, price = 500, ...of }: Options = {}) {
  const { db, deps, make, clock } = world
  const event = of.event ?? (await make.event())
  const type = of.type ?? (await makeNextType(world, event.id, price))
  const buyer = of.buyer ?? (await make.member())
  const { id: order, tickets } = await makeTicketOrder(world, type, { buyer, count })
  const at = clock()
  const { starts_at } = await db
    .selectFrom('listings')
    .select('starts_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('ticket_orders')
    .set({ state: 'paid', paid_at: at, ...(starts_at && { seen_starts_at: starts_at }) })
    .where('id', '=', order)
    .execute()
  await deps.db.transaction().execute(async (tx) => {
    const spots = [{ typeId: type.id, quantity: count }]
    await holdSpots(deps, tx, spots)
    await sellSpots(deps, tx, spots)
    await issueTickets({ cipher: deps.cipher, at }, tx, { eventId: event.id, ids: tickets })
  })
  return { event, type, buyer, order, tickets, ticket: tickets[0] ?? randomUUID() }
}

async function makeNextType(world: World, eventId: string, price: number) {
  const others = await world.db.selectFrom('event_ticket_types').select('id').where('event_id', '=', eventId).execute()
  const position = others.length + 1
  return makeTicketType(world, eventId, { position, name: position === 1 ? 'Regular' : `Regular ${position}`, price })
}

/** A ticket of somebody without an account, and the token of its secret link. */
export async function makeLinked(world: World, { price = 0 } = {}) {
  const made = await makeIssued(world, { price })
  const token = newOpaqueToken()
  await world.db
    .updateTable('tickets')
    .set({ holder_id: null, holder_phone: '254700000001', link_hash: hashOf(token) })
    .where('id', '=', made.ticket)
    .execute()
  await world.db
    .updateTable('ticket_orders')
    .set({ buyer_id: null, phone: '254700000001' })
    .where('id', '=', made.order)
    .execute()
  return { ...made, token }
}

/** What a gate or the rules do with a ticket. */
export async function moveTo({ deps, db, clock }: World, eventId: string, id: string, state: TicketState) {
  if (state === 'checked_in')
    await db.updateTable('tickets').set({ passed_at: clock(), passed_gate: 1 }).where('id', '=', id).execute()
  await deps.db.transaction().execute((tx) => moveTickets(clock(), tx, { eventId, ids: [id] }, state))
}

export const later = (world: World, minutes: number) =>
  world.setNow(new Date(world.clock().getTime() + minutes * minute))

export const stateOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('tickets').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
