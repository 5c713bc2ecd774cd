import { expect } from 'vitest'
import { orderTickets } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { startPayment, type PaymentMethod } from '@mtaa/contract/money/payments'
import { cancelEvent as cancelWhole } from '../../src/features/commerce/events/cancel-event.ts'
import { ticketChecks } from '../../src/features/commerce/tickets/money/ledger-checks.queries.ts'
import { publish } from '../../src/platform/events/events.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { booksHold, settle } from '../money/paid-orders.ts'
import { fund } from '../money/wallet.ts'
import { makeTicketType } from './event-tickets.ts'

/** An event to come with one type of tickets. */
export async function ticketedEvent(world: World, { price = 500, quantity = 100, perPerson = 10 } = {}) {
  const organizer = await world.make.member({ firstName: 'Wanjiru' })
  const event = await world.make.event({ owner: organizer })
  const type = await makeTicketType(world, event.id, { price, quantity, perPerson })
  return { organizer, event, type }
}

interface Bought {
  buyer?: Person
  method?: PaymentMethod
  guests?: readonly string[]
}

let phones = 0

/** Tickets that were ordered and paid, by the rail of this method. */
export async function boughtTickets(
  world: World,
  type: { id: string; event_id: string; price: number },
  { buyer, method = 'mpesa', guests = ['Amina'] }: Bought = {},
) {
  const payer = buyer ?? (await world.make.member())
  const { as, db, clock } = world
  const total = type.price * guests.length
  const body = { tickets: [{ ticket_type_id: type.id, guests: [...guests] }], total }
  const order = await as(payer)(orderTickets, { params: { id: type.event_id }, body, idempotencyKey: newId() })
  const bought = { buyer: payer, orderId: order.id, number: order.number, tickets: order.tickets.map(({ id }) => id) }
  if (total === 0) return { ...bought, paymentId: '' }
  if (method === 'wallet') await fund(world, payer, total)
  const phone = method === 'mpesa' ? { phone: `2547${String(++phones).padStart(8, '0')}` } : {}
  const paying = { payable: { kind: ticketKind, id: order.id }, method, ...phone }
  const { id: paymentId } = await as(payer)(startPayment, { body: paying, idempotencyKey: newId() })
  if (method !== 'wallet') {
    await db
      .updateTable('payments')
      .set({ status: 'pending', pushed_at: clock(), provider_request_id: newId(), next_check_at: null })
      .where('id', '=', paymentId)
      .execute()
    await settle(world, paymentId)
  }
  return { ...bought, paymentId }
}

/** The act itself, that cancels an event in a transaction of its own. */
export const cancelByOrganizer = cancelWhole

/** What its organizer does by cancelling an event. */
export async function cancelEvent({ deps, db, clock, runJobs }: World, id: string): Promise<void> {
  const now = clock()
  await db.updateTable('events').set({ cancelled_at: now, cancel_note: 'It rains.' }).where('id', '=', id).execute()
  await db.updateTable('listings').set({ status: 'ended' }).where('id', '=', id).execute()
  await deps.db.transaction().execute((tx) => publish(tx, 'event.cancelled', { event_id: id }))
  await runJobs()
}

export const ticketRefundsOf = ({ db }: World, eventId: string) =>
  db
    .selectFrom('ticket_refunds')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const statesOf = async ({ db }: World, ids: readonly string[]) =>
  (
    await db
      .selectFrom('tickets')
      .select('state')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ state }) => state)

/** The books balance, and what tickets have in escrow is what they should have. */
export async function ticketBooksHold(world: World): Promise<void> {
  await booksHold(world)
  for (const { name, findBreaches } of ticketChecks)
    expect([name, await findBreaches(world.db, world.clock())]).toEqual([name, []])
}
