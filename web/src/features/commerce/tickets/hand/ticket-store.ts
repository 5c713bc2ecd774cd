/**
 * Tickets on this device, for their member alone: a cache whose name begins with `pages-` is deleted with the session, and
 * when somebody else signs in (`platform/session.ts`).
 */
import type { Api } from '@mtaa/contract/client'
import {
  getMyTicket,
  listTicketsOfOrder,
  type Ticket,
  type TicketSummary,
} from '@mtaa/contract/commerce/tickets/my-tickets'
import { personNow } from '../../../../platform/session.ts'
import { openStored } from '../../../../platform/storage/open-stored.ts'
import { dropStored } from '../../../../platform/storage/stored-answers.ts'

const nameOf = (userId: string) => `pages-tickets-${userId}`
const addressOf = (id: string) => `/stored/tickets/${id}`
/** Each is about 2 KB. */
const max = 100

/** Their cache, unless somebody else is here by now. */
const openTickets = async (userId: string): Promise<Cache | undefined> =>
  personNow()?.id === userId ? openStored(nameOf(userId)) : undefined

/** Stores tickets as they were just read. Where nothing can be stored, what is there already stays. */
export async function storeTickets(userId: string, tickets: readonly Ticket[]): Promise<void> {
  const cache = await openTickets(userId)
  if (!cache) return
  try {
    for (const ticket of tickets.slice(0, max)) await cache.put(addressOf(ticket.id), Response.json(ticket))
  } catch {
    // Full: what is not stored is read from the server.
  }
  // Somebody signed out while it was written.
  if (personNow()?.id !== userId) await dropStored(nameOf(userId))
}

async function readAll(cache: Cache): Promise<Ticket[]> {
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return Promise.all(found.flatMap((response) => (response ? [response.json() as Promise<Ticket>] : [])))
}

/** A ticket as this device has it. */
export async function storedTicket(userId: string, id: string): Promise<Ticket | undefined> {
  const found = await (await openTickets(userId))?.match(addressOf(id))
  return found && ((await found.json()) as Ticket)
}

/** All tickets of this device by the start of their events. */
export async function storedTickets(userId: string): Promise<Ticket[]> {
  const cache = await openTickets(userId)
  if (!cache) return []
  return (await readAll(cache)).toSorted((one, other) => one.event.start_date.localeCompare(other.event.start_date))
}

/** Fetches those of a list of what is to come, and forgets what has been over for a day. */
export async function storeUpcoming(api: Api, userId: string, list: readonly TicketSummary[]): Promise<void> {
  const tickets: Ticket[] = []
  for (const { id } of list.slice(0, max)) tickets.push(await api(getMyTicket, { params: { id } }))
  await storeTickets(userId, tickets)
  const cache = await openTickets(userId)
  if (!cache) return
  const yesterday = Date.now() - 86_400_000
  const over = (await readAll(cache)).filter(({ event }) => Date.parse(event.end_date) < yesterday)
  await Promise.all(over.map(({ id }) => cache.delete(addressOf(id))))
}

/** All tickets of an order, as soon as it is paid: from then on they are here, also where the line drops at once. */
export async function storeTicketsOfOrder(api: Api, userId: string, orderId: string): Promise<void> {
  const { items } = await api(listTicketsOfOrder, { params: { id: orderId } })
  await storeTickets(userId, items)
}
