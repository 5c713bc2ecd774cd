import type { Row } from '../demo.queries.ts'
import type { DemoContext, ListingRow } from '../listings.ts'
import { Random } from '../random.ts'

const seed = 20_261_130

/** A service of the demo, before it says when and how it is booked. */
export interface PlainService {
  listing: ListingRow
  own: { id: string; price_type: 'fixed' | 'from' | 'hourly' | 'quote'; duration_minutes: number }
}

/** How a service is booked, as its provider has filled in the form. */
export interface Terms {
  place: 'provider' | 'customer' | 'either'
  travel_fee: number | null
  mode: 'instant' | 'request'
  deposit_percent: number
  cancel_hours: number
  longest_minutes: number | null
}

export interface BookableService extends PlainService {
  terms: Terms
}

/** Trades that come to their customers. */
const comes = new Set(['repairs', 'cleaning', 'transport', 'farming', 'catering'])
/** Those for which customers come. */
const stays = new Set(['tailoring', 'tech'])
/** What takes longer goes through the middle of the day. */
const halfDay = 240

const workday = [{ opens: '08:00', closes: '17:00' }]
const saturday = [{ opens: '08:00', closes: '13:00' }]
/** From Monday on. */
const week = [workday, workday, workday, workday, workday, saturday, []]
const split = [
  { opens: '09:00', closes: '13:00' },
  { opens: '14:00', closes: '20:00' },
]
/** Of trades whose customers work in the week. */
const lateWeek = [[], split, split, split, split, [{ opens: '09:00', closes: '18:00' }], []]
const evenings = new Set(['beauty', 'tutoring', 'photography'])

/** When and how each service can be booked. */
export function scheduleServices(services: readonly PlainService[], { wards, people, now }: DemoContext) {
  const random = new Random(seed)
  const provider = people.named('provider').id
  const isLate = ({ category, owner_id }: ListingRow, { duration_minutes }: PlainService['own']) =>
    evenings.has(category) && owner_id !== provider && duration_minutes <= halfDay
  const bookable = services.map((service): BookableService => {
    const { listing, own } = service
    const place = comes.has(listing.category) ? 'customer' : stays.has(listing.category) ? 'provider' : 'either'
    const { duration_minutes: duration } = own
    return {
      ...service,
      terms: {
        place,
        travel_fee: place === 'provider' ? null : random.pick([null, 200, 300, 500]),
        mode: random.chance(0.5) ? 'instant' : 'request',
        deposit_percent: random.pick([0, 20, 20, 20, 30, 50]),
        cancel_hours: random.pick([12, 24, 24, 48]),
        longest_minutes: own.price_type === 'hourly' ? Math.min(480, duration * 2) : null,
      },
    }
  })
  return {
    bookable,
    services: bookable.map(({ listing, own, terms }) => ({
      ...own,
      ...terms,
      published_at: listing.created_at,
    })) satisfies Row<'services'>[],
    serviceWards: bookable.flatMap(({ listing, terms }) =>
      terms.place === 'provider'
        ? []
        : wards
            .filter((ward) => ward.constituency_code === listing.constituency_code)
            .slice(0, 6)
            .map(({ code }): Row<'service_wards'> => ({ service_id: listing.id, ward_code: code })),
    ),
    schedules: bookable.map(({ listing, own, terms }): Row<'booking_schedules'> => ({
      listing_id: listing.id,
      hours: isLate(listing, own) ? lateWeek : week,
      breaks: own.duration_minutes <= halfDay ? [{ opens: '13:00', closes: '14:00' }] : [],
      days_off: [],
      buffer_before: terms.place === 'provider' ? 0 : 15,
      buffer_after: 15,
      notice_hours: random.pick([1, 2, 4, 12]),
      horizon_days: random.pick([14, 30, 30, 60]),
      // Lessons for a few at once.
      capacity: listing.category === 'tutoring' ? 4 : 1,
      every_minutes: 30,
      viewing_minutes: null,
      viewing_mode: null,
      updated_at: now,
    })),
  }
}
