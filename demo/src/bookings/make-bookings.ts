import { nairobiTime, startOfDay } from '@mtaa/contract/nairobi'
import { day, hour, minute } from '@mtaa/contract/time'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { DemoContext, ListingRow } from '../listings.ts'
import { Random } from '../random.ts'
import { blockNotes, customerNotes, problemText, providerReason } from '../text/bookings.ts'
import { createBook, spanText, type BookedRow } from './book.ts'
import { makeQuotes } from './make-quotes.ts'
import { makeViewings } from './make-viewings.ts'
import { scheduleServices, type BookableService, type PlainService } from './schedules.ts'

const seed = 20_261_201
const otherProviders = 14

/** What is booked by a slot. */
const mostMinutes = 120
/** Hours at which such bookings begin, with time between them. */
const weekdays = [8.5, 11, 14.5]
const saturdays = [8.5, 11]

/** When somebody books and what became of it: weeks of providers with everything that can be in them. */
export function makeBookings(
  plain: readonly PlainService[],
  properties: readonly { listing: ListingRow }[],
  context: DemoContext,
) {
  const { people, now } = context
  const random = new Random(seed)
  const scheduled = scheduleServices(plain, context)
  const { book, orders, bookings, holds, titles, money } = createBook(now, random)
  const [provider, member] = [people.named('provider'), people.named('member')]
  const today = startOfDay(now).getTime()
  const isOffered = ({ listing, own: { price_type, duration_minutes } }: BookableService) =>
    listing.status === 'active' && price_type !== 'quote' && duration_minutes <= mostMinutes
  const own = scheduled.bookable.filter((one) => one.listing.owner_id === provider.id && isOffered(one)).slice(0, 3)
  const [first, second = first] = own
  if (!first || !second) throw new Error('the provider of the demo offers nothing')
  const neighbours = random.shuffle(
    people.all.filter((one) => one !== provider && one !== member && one.roles.length === 0),
  )

  /** Starts of a day so many days from today; none on Sundays. */
  const startsOn = (ahead: number): Date[] => {
    const weekday = nairobiTime(today + ahead * day).getUTCDay()
    const hours = weekday === 0 ? [] : weekday === 6 ? saturdays : weekdays
    return hours.map((at) => new Date(today + ahead * day + at * hour))
  }
  const taken = new Set<number>()
  /** The first start of the provider from that day on that nobody has yet. */
  const free = (ahead: number): Date => {
    for (let at = ahead; ; at += 1)
      for (const start of startsOn(at))
        if (!taken.has(start.getTime()) && (ahead <= 0 || start > now)) {
          taken.add(start.getTime())
          return start
        }
  }
  const one = (service: BookableService, ahead: number, rest: Partial<Parameters<typeof book>[0]> = {}): BookedRow => {
    const [row] = book({ service, customer: random.pick(neighbours), starts: [free(ahead)], ...rest })
    if (!row) throw new Error('a booking was not made')
    return row
  }

  // Times that are blocked: half a day soon, and a day later on.
  const blocked = [3, 9].map((ahead) => {
    const starts = startsOn(ahead).length > 0 ? startsOn(ahead) : startsOn(ahead + 1)
    const [from, until] = [starts[0] ?? now, starts.at(-1) ?? now]
    for (const start of starts) taken.add(start.getTime())
    return [from, new Date(until.getTime() + 2 * hour)] as const
  })

  // Every week on the same day: the last date was two weeks ago at the earliest.
  const begins = free(-13)
  const series = Array.from({ length: 6 }, (_, at) => new Date(begins.getTime() + at * 7 * day))
  for (const start of series) taken.add(start.getTime())
  book({ service: first, customer: neighbours[0] ?? member, starts: series })

  // The member's own.
  one(first, -9, { customer: member })
  one(second, -4, { customer: member, whole: true })
  const coming = one(first, 2, { customer: member })
  one(second, 5, { customer: member, fate: 'requested' })
  one(first, 6, { customer: member, fate: 'held', whole: true })
  one(second, 10, { customer: member, fate: 'in_time' })
  const cleaning = own.find(({ listing }) => listing.category === 'cleaning') ?? first
  const agreed = one(cleaning, 11, { customer: member, origin: 'quote', price: 4_500, whole: true })

  // What waits for the provider, and what went wrong.
  for (const ahead of [4, 6]) one(second, ahead, { fate: 'requested' })
  const [absent, late] = [one(first, -12, { fate: 'absent' }), one(second, -17, { fate: 'late', whole: true })]
  const down = one(first, -20, { fate: 'let_down' })
  down.reason = providerReason
  one(first, 8, { fate: 'in_time' })
  const disputed = one(first, -2, { customer: neighbours[1] ?? member })

  // Ordinary weeks around today.
  for (let ahead = -27; ahead <= 18; ahead += 1)
    for (const start of startsOn(ahead)) {
      if (taken.has(start.getTime()) || !random.chance(ahead === 0 ? 1 : ahead < 0 ? 0.5 : 0.35)) continue
      // What begins at this moment has begun or is to come, and nothing between.
      if (Math.abs(start.getTime() - now.getTime()) < 3 * hour) continue
      taken.add(start.getTime())
      book({ service: random.pick(own), customer: random.pick(neighbours), starts: [start], whole: random.chance(0.2) })
    }

  // Others, each by one of their services.
  const theirs = Map.groupBy(
    scheduled.bookable.filter((service) => service.listing.owner_id !== provider.id && isOffered(service)),
    ({ listing }) => listing.owner_id,
  )
  for (const [ownerId, services] of [...theirs].slice(0, otherProviders)) {
    const [service] = services
    const others = neighbours.filter(({ id }) => id !== ownerId)
    if (!service || service.listing.owner_id === member.id) continue
    for (const ahead of [-15, -8, -6, 1, 4, 7]) {
      const [start] = startsOn(ahead)
      if (start && random.chance(0.8)) book({ service, customer: random.pick(others), starts: [start] })
    }
  }

  // A problem that waits for support: of a booking that is not completed yet.
  Object.assign(disputed, { state: 'confirmed', ended_at: null, back: null, released_at: null, sent_at: null })
  dropRelease(disputed.id)
  const reported = new Date(now.getTime() - 2 * hour)

  /** The customer of this booking proposes the next free time: both are taken until it is answered. */
  const proposed = free(10)
  const proposedEnd = new Date(proposed.getTime() + (coming.ends_at.getTime() - coming.starts_at.getTime()))
  coming.spans = `{${spanText(coming.starts_at, coming.ends_at)},${spanText(proposed, proposedEnd)}}`
  const quoted = makeQuotes({ scheduled: scheduled.bookable, context, random, agreed })
  const viewings = makeViewings({ properties, context, book, neighbours })

  function dropRelease(id: string) {
    money.taxLines = money.taxLines.filter(({ source_id }) => source_id !== id)
    money.postings = money.postings.filter(({ sourceId, purpose }) => sourceId !== id || purpose !== 'release')
  }

  const since = new Date(now.getTime() - 40 * day)
  return {
    services: scheduled.services,
    serviceWards: scheduled.serviceWards,
    schedules: [...scheduled.schedules, ...viewings],
    calendars: [...new Set(bookings.map(({ provider_id }) => provider_id))].map(
      (provider_id): Row<'booking_calendars'> => ({ provider_id, created_at: since }),
    ),
    bookingOrders: orders,
    bookings,
    holds,
    moves: [
      {
        id: newId(reported),
        booking_id: coming.id,
        by_provider: false,
        starts_at: proposed,
        ends_at: proposedEnd,
        note: '',
        state: 'open',
        created_at: reported,
        expires_at: new Date(Math.min(reported.getTime() + day, coming.starts_at.getTime())),
      },
    ] satisfies Row<'booking_moves'>[],
    strikes: [
      {
        id: newId(down.ended_at ?? now),
        provider_id: provider.id,
        booking_id: down.id,
        cause: 'cancelled',
        at: down.ended_at ?? now,
      },
    ] satisfies Row<'booking_strikes'>[],
    problems: [
      {
        id: newId(reported),
        booking_id: disputed.id,
        by_provider: false,
        text: problemText,
        state: 'open',
        created_at: reported,
      },
    ] satisfies Row<'booking_problems'>[],
    notes: [absent, late].map(({ customer_id }, index): Row<'customer_notes'> => ({
      provider_id: provider.id,
      customer_id,
      note: customerNotes[index] ?? '',
      updated_at: new Date(now.getTime() - (index + 1) * day),
    })),
    blocks: blocked.map(([from, until], index): Row<'calendar_blocks'> => ({
      id: newId(since),
      provider_id: provider.id,
      span: `["${from.toISOString()}","${until.toISOString()}")`,
      note: blockNotes[index] ?? '',
      created_at: new Date(now.getTime() - 2 * day - index * minute),
    })),
    ...quoted,
    money,
    deals: bookings.flatMap(({ id, order_id, customer_id, provider_id, kind, state, ended_at }) =>
      state === 'completed' && kind === 'service' && ended_at
        ? [
            {
              kind: 'booking' as const,
              id,
              buyer_id: customer_id,
              seller_id: provider_id,
              completed_at: ended_at,
              title: titles.get(order_id) ?? '',
            },
          ]
        : [],
    ),
  }
}
