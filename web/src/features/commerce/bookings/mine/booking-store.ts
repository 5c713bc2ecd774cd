/**
 * Bookings on this device, for their member alone: a cache whose name begins with `pages-` is deleted with the session, and
 * when somebody else signs in (`platform/session.ts`).
 */
import type { Api } from '@mtaa/contract/client'
import { getBooking } from '@mtaa/contract/commerce/bookings/bookings'
import type { Booking, BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { personNow } from '../../../../platform/session.ts'
import { openStored } from '../../../../platform/storage/open-stored.ts'
import { dropStored } from '../../../../platform/storage/stored-answers.ts'

const nameOf = (userId: string) => `pages-bookings-${userId}`
const addressOf = (id: string) => `/stored/bookings/${id}`
/** Each is about 2 KB. */
const max = 60

/** Their cache, unless somebody else is here by now. */
const openBookings = async (userId: string): Promise<Cache | undefined> =>
  personNow()?.id === userId ? openStored(nameOf(userId)) : undefined

/** Stores bookings as they were just read. Where nothing can be stored, what is there already stays. */
export async function storeBookings(userId: string, bookings: readonly Booking[]): Promise<void> {
  const cache = await openBookings(userId)
  if (!cache) return
  try {
    for (const booking of bookings.slice(0, max)) await cache.put(addressOf(booking.id), Response.json(booking))
  } catch {
    // Full: what is not stored is read from the server.
  }
  // Somebody signed out while it was written.
  if (personNow()?.id !== userId) await dropStored(nameOf(userId))
}

async function readAll(cache: Cache): Promise<Booking[]> {
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return Promise.all(found.flatMap((response) => (response ? [response.json() as Promise<Booking>] : [])))
}

/** A booking as this device has it. */
export async function storedBooking(userId: string, id: string): Promise<Booking | undefined> {
  const found = await (await openBookings(userId))?.match(addressOf(id))
  return found && ((await found.json()) as Booking)
}

/** What is to come of what was booked, of what this device has, by its start. */
export async function storedUpcoming(userId: string): Promise<BookingCard[]> {
  const cache = await openBookings(userId)
  if (!cache) return []
  const live = (await readAll(cache)).filter(
    ({ side, state }) => side === 'customer' && (state === 'confirmed' || state === 'in_progress'),
  )
  return live
    .map((booking) => ({ ...booking, moving: booking.move?.state === 'open' }))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
}

/** Fetches those of a list of what is to come, and forgets others of its side: a provider's are not in it. */
export async function storeUpcoming(api: Api, userId: string, list: readonly BookingCard[]): Promise<void> {
  const bookings: Booking[] = []
  for (const { id } of list.slice(0, max)) bookings.push(await api(getBooking, { params: { id } }))
  await storeBookings(userId, bookings)
  const cache = await openBookings(userId)
  if (!cache) return
  const known = new Set(list.map(({ id }) => id))
  const others = (await readAll(cache)).filter(({ id, side }) => side === 'customer' && !known.has(id))
  await Promise.all(others.map(({ id }) => cache.delete(addressOf(id))))
}
