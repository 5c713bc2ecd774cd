import { orderTickets } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { startPayment } from '@mtaa/contract/money/payments'
import { newId } from '../../src/platform/database/ids.ts'
import type { World } from '../harness.ts'
import type { Person } from '../identity/person.ts'
import { settle } from '../money/paid-orders.ts'

interface OfType {
  id: string
  event_id: string
  price: number
}

/** Orders so many tickets of one type for this member. */
export const order = (
  { as }: World,
  buyer: Person,
  type: OfType,
  { count = 1, key = newId(), code = null as string | null, total = undefined as number | undefined } = {},
) =>
  as(buyer)(orderTickets, {
    params: { id: type.event_id },
    body: {
      tickets: [{ ticket_type_id: type.id, guests: Array.from({ length: count }, () => '') }],
      total: total ?? type.price * count,
      code,
    },
    idempotencyKey: key,
  })

let phones = 0

/** A payment of an order, whose prompt is on the phone. */
export async function prompt(world: World, buyer: Person, id: string): Promise<string> {
  const phone = `2547${String(40_000_000 + ++phones)}`
  const payment = await world.as(buyer)(startPayment, {
    body: { payable: { kind: ticketKind, id }, method: 'mpesa', phone },
    idempotencyKey: newId(),
  })
  await world.db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', payment.id)
    .execute()
  return payment.id
}

/** Pays an order. Answers the payment. */
export async function pay(world: World, buyer: Person, id: string): Promise<string> {
  const payment = await prompt(world, buyer, id)
  await settle(world, payment)
  return payment
}

/** What of a type is sold and held. */
export const spots = async ({ db }: World, id: string) =>
  db.selectFrom('event_ticket_types').select(['sold', 'held']).where('id', '=', id).executeTakeFirstOrThrow()
