import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { makeIssued } from './issued-tickets.ts'

/** A row in every table of tickets and gates that names members: tickets that the member bought of an event that is over, and ran. */
export async function fillTicketTables(world: World, member: Person, other: Person) {
  const { db, clock, make } = world
  const at = clock()
  const event = await make.event({ owner: other })
  const { type, order, ticket: ticket_id } = await makeIssued(world, { event, buyer: member })
  await db
    .updateTable('ticket_orders')
    .set({ decided_by: member.id, released_at: at })
    .where('id', '=', order)
    .execute()
  await db.updateTable('ticket_registers').set({ released_at: at }).where('event_id', '=', event.id).execute()
  const [event_id, type_id, ended] = [event.id, type.id, { created_at: at, ended_at: at }]
  const link_hash = Buffer.alloc(32, 1)
  await db
    .insertInto('ticket_transfers')
    .values({
      id: newId(),
      ticket_id,
      from_id: member.id,
      to_phone: '254700000002',
      to_name: 'Otieno',
      link_hash,
      state: 'cancelled',
      expires_at: at,
      ...ended,
    })
    .execute()
  await db
    .insertInto('ticket_resales')
    .values({
      id: newId(),
      ticket_id,
      event_id,
      type_id,
      seller_id: member.id,
      price: 500,
      state: 'taken_back',
      ...ended,
    })
    .execute()
  await db
    .insertInto('ticket_waiting')
    .values({
      id: newId(),
      event_id,
      type_id,
      member_id: member.id,
      quantity: 1,
      state: 'left',
      joined_at: at,
      ended_at: at,
    })
    .execute()
  await db
    .insertInto('ticket_refunds')
    .values({
      id: newId(),
      event_id,
      order_id: order,
      ticket_id,
      cause: 'goodwill',
      amount: 500,
      state: 'declined',
      member_id: member.id,
      decided_by: member.id,
      ...ended,
    })
    .execute()
  await db
    .insertInto('attendee_messages')
    .values({ id: newId(), event_id, author_id: member.id, body: 'Doors open at six', recipients: 1, at })
    .execute()
  await db
    .insertInto('gate_links')
    .values({
      id: newId(),
      event_id,
      token_hash: Buffer.alloc(32, 2),
      gate: 1,
      name: 'Main',
      role: 'steward',
      created_by: member.id,
      created_at: at,
      expires_at: at,
    })
    .execute()
}
