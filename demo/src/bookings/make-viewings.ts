import { startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import type { Row } from '../demo.queries.ts'
import type { DemoContext, ListingRow } from '../listings.ts'
import type { Member } from '../people.ts'
import type { createBook } from './book.ts'
import type { Terms } from './schedules.ts'

interface Viewing {
  properties: readonly { listing: ListingRow }[]
  context: DemoContext
  book: ReturnType<typeof createBook>['book']
  neighbours: readonly Member[]
}

/** After work, every day. */
const hours = Array.from({ length: 7 }, () => [{ opens: '16:00', closes: '19:00' }])

const terms: Terms = {
  place: 'provider',
  travel_fee: null,
  mode: 'instant',
  deposit_percent: 0,
  cancel_hours: 2,
  longest_minutes: null,
}

/** Homes that can be viewed after work: one that the member has viewed and views again, and one that a neighbour requests. */
export function makeViewings({ properties, context: { people, now }, book, neighbours }: Viewing) {
  const member = people.named('member')
  const shown = properties
    .filter(({ listing }) => listing.status === 'active' && listing.owner_id !== member.id)
    .slice(0, 2)
  const today = startOfDay(now).getTime()
  const view = (place: number, ahead: number, customer: Member, fate?: 'requested') => {
    const listing = shown[place]?.listing
    if (!listing || listing.owner_id === customer.id) return
    const service = { listing, own: { id: listing.id, price_type: 'fixed', duration_minutes: 30 }, terms } as const
    const starts = [new Date(today + ahead * day + 17.5 * hour)]
    book({ service, customer, starts, kind: 'viewing', price: 0, ...(fate && { fate }) })
  }
  view(0, -6, member)
  view(0, 3, member)
  const [neighbour = member] = neighbours.filter(({ id }) => id !== shown[1]?.listing.owner_id)
  view(1, 4, neighbour, 'requested')
  return shown.map(({ listing }, place): Row<'booking_schedules'> => ({
    listing_id: listing.id,
    hours,
    breaks: [],
    days_off: [],
    buffer_before: 0,
    buffer_after: 0,
    notice_hours: 12,
    horizon_days: 30,
    capacity: 1,
    every_minutes: 30,
    viewing_minutes: 30,
    viewing_mode: place === 0 ? 'instant' : 'request',
    updated_at: now,
  }))
}
