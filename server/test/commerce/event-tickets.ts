import { newId } from '../../src/platform/database/ids.ts'
import type { World } from '../harness.ts'
import type { Person } from '../identity/person.ts'

/** A type of tickets of an event. */
export async function makeTicketType(
  { db, clock }: World,
  eventId: string,
  {
    position = 1,
    name = 'Regular',
    price = 500,
    quantity = 10,
    perPerson = 4,
    hiddenCode = null as string | null,
  } = {},
) {
  const type = { id: newId(), event_id: eventId, position, name, price, quantity, per_person: perPerson }
  await db
    .insertInto('event_ticket_types')
    .values({ ...type, hidden_code: hiddenCode, created_at: clock() })
    .execute()
  return type
}

/** Tickets of a type that somebody has ordered and not paid; without a spot of their own. */
export async function makeTicketOrder(
  { db, clock }: World,
  type: { id: string; event_id: string; price: number },
  { buyer, count = 1 }: { buyer: Person; count?: number },
) {
  const [id, at] = [newId(), clock()]
  await db
    .insertInto('ticket_orders')
    .values({
      id,
      number: `T${id.slice(-9).toUpperCase()}`,
      event_id: type.event_id,
      buyer_id: buyer.id,
      origin: 'order',
      total: type.price * count,
      state: 'pending',
      expires_at: at,
      seen_starts_at: at,
      seen_place: 1,
      created_at: at,
    })
    .execute()
  const tickets = Array.from({ length: count }, () => newId())
  await db
    .insertInto('tickets')
    .values(
      tickets.map((ticket) => ({
        id: ticket,
        event_id: type.event_id,
        order_id: id,
        type_id: type.id,
        holder_id: buyer.id,
        price: type.price,
        face_price: type.price,
        state: 'held',
        created_at: at,
      })),
    )
    .execute()
  return { id, tickets }
}
