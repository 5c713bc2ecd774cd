/** How many tickets somebody may order, and what they come to (docs/rules/tickets.md). Pure. */
import { day, hour, minute, second } from '@mtaa/contract/time'
import type { SaleState } from '@mtaa/contract/commerce/events/event-terms'

export interface RequestedLine {
  ticket_type_id: string
  guests: readonly string[]
}

export interface OfferedType {
  id: string
  name: string
  price: number
  per_person: number
  left: number
  sale: SaleState
  /** The buyer sees it: it is not hidden, or its code was entered. */
  open: boolean
  /** Tickets of it that the buyer has or holds already. */
  owned: number
}

export type OrderRefusal =
  | { code: 'ticket_type_not_found' }
  | { code: 'ticket_sale_closed'; name: string }
  | { code: 'tickets_gone'; name: string; left: number }
  | { code: 'too_many_tickets'; name: string; limit: number }

/** Lines of one type together, in the order of the ids of types: in it rows are locked. */
export function mergeLines(requested: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, string[]>()
  for (const { ticket_type_id, guests } of requested)
    merged.set(ticket_type_id, [...(merged.get(ticket_type_id) ?? []), ...guests])
  return [...merged]
    .map(([ticket_type_id, guests]) => ({ ticket_type_id, guests }))
    .toSorted((one, other) => (one.ticket_type_id < other.ticket_type_id ? -1 : 1))
}

/** Why this cannot be ordered; undefined: it can. A type that is hidden from the buyer is not there. */
export function refuseOrder(
  requested: readonly RequestedLine[],
  types: ReadonlyMap<string, OfferedType>,
  most: number,
): OrderRefusal | undefined {
  for (const { ticket_type_id, guests } of requested) {
    const type = types.get(ticket_type_id)
    if (!type?.open) return { code: 'ticket_type_not_found' }
    const { name, left, per_person, owned, sale } = type
    if (sale !== 'open' && sale !== 'sold_out') return { code: 'ticket_sale_closed', name }
    if (owned + guests.length > per_person) return { code: 'too_many_tickets', name, limit: per_person }
    if (guests.length > left) return { code: 'tickets_gone', name, left }
  }
  const [first] = requested
  const count = requested.reduce((sum, { guests }) => sum + guests.length, 0)
  const name = types.get(first?.ticket_type_id ?? '')?.name ?? ''
  return count > most ? { code: 'too_many_tickets', name, limit: most } : undefined
}

/** In whole shillings. */
export const totalOf = (
  requested: readonly RequestedLine[],
  types: ReadonlyMap<string, Pick<OfferedType, 'price'>>,
): number =>
  requested.reduce(
    (sum, { ticket_type_id, guests }) => sum + guests.length * (types.get(ticket_type_id)?.price ?? 0),
    0,
  )

/** How long what was approved can be paid: never after its sale has ended. */
const approvedFor = 24 * hour
export const payUntil = (now: Date, salesEnd: Date): Date =>
  new Date(Math.min(now.getTime() + approvedFor, salesEnd.getTime()))

/** The code of an RSVP. */
export const rsvpTimes = { expires: 10 * minute, resend: 60 * second } as const

/** How long a ticket that is given to somebody waits for them: never beyond the end of its event. */
const transferFor = 2 * day
export const transferUntil = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + transferFor, endsAt.getTime()))
