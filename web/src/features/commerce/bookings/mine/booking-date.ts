import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatPhone } from '../../../../platform/format.ts'
import type { CalendarDate } from '../../../../platform/calendar-file.ts'

/** A booking for its side's own calendar, as that side sees it: where, and whom to phone. Pure. */
export function dateOfBooking(booking: Booking, other: string, url: string): CalendarDate {
  const { id, listing, starts_at, ends_at, address, for_name: name, for_phone: phone, note, side } = booking
  const { landmark, ward, constituency, county } = address ?? {}
  const place = [landmark, ward, constituency, county].filter((part, at, all) => part && all.indexOf(part) === at)
  const whom = side === 'provider' ? [name, phone && formatPhone(phone)].filter(Boolean).join(' · ') : ''
  return {
    id,
    title: `${listing.title} · ${other}`,
    start: starts_at,
    end: ends_at,
    ...(place.length > 0 && { place: place.join(', ') }),
    about: [whom, address?.note ?? null, note, booking.number, url],
  }
}
