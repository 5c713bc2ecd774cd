import { day, hour, minute } from '@mtaa/contract/time'
import { startOfDay } from '@mtaa/contract/nairobi'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { DemoContext } from '../listings.ts'
import type { Random } from '../random.ts'
import type { Member } from '../people.ts'
import { acceptedNote, acceptedRequest, quoteNotes, quoteRequests } from '../text/bookings.ts'
import type { BookedRow } from './book.ts'
import type { BookableService } from './schedules.ts'

interface Quoting {
  scheduled: readonly BookableService[]
  context: DemoContext
  random: Random
  /** What became of a quote that was accepted. */
  agreed: BookedRow
}

/** What members need done: providers have said what it costs, or have not yet. */
export function makeQuotes({ scheduled, context: { people, now }, random, agreed }: Quoting) {
  const [member, provider] = [people.named('member'), people.named('provider')]
  const customers = [
    member,
    people.all.find((one) => one !== member && one !== provider && one.roles.length === 0) ?? member,
  ]
  const rows = {
    quoteRequests: [] as Row<'quote_requests'>[],
    quoteInvitations: [] as Row<'quote_invitations'>[],
    quotes: [] as Row<'quotes'>[],
  }
  for (const [index, { category, text, budget, isQuoted: isQuotedByOwn }] of quoteRequests.entries()) {
    const customer = customers[Math.min(index, 1)] ?? member
    const at = new Date(now.getTime() - (7 + 20 * index) * hour)
    const id = newId(at)
    const { home } = customer
    rows.quoteRequests.push({
      id,
      customer_id: customer.id,
      category,
      text,
      budget,
      county_code: home.county_code,
      constituency_code: home.constituency_code,
      ward_code: home.code,
      state: 'open',
      created_at: at,
      expires_at: new Date(at.getTime() + 3 * day),
      ended_at: null,
    })
    const offered = scheduled.filter(
      ({ listing, terms }) =>
        listing.category === category &&
        listing.status === 'active' &&
        terms.place !== 'provider' &&
        listing.owner_id !== customer.id,
    )
    // One service of each: of the demo's provider first.
    const byOwner = new Map(offered.map((service) => [service.listing.owner_id, service]))
    const invited = [...byOwner.values()]
      .toSorted(
        (one, other) => Number(other.listing.owner_id === provider.id) - Number(one.listing.owner_id === provider.id),
      )
      .slice(0, 4)
    for (const [place, { listing, terms }] of invited.entries()) {
      const isQuoted = listing.owner_id === provider.id ? isQuotedByOwn : place === 1 || place === 2
      const owner = { provider_id: listing.owner_id, service_id: listing.id }
      rows.quoteInvitations.push({ request_id: id, ...owner, state: isQuoted ? 'quoted' : 'open', created_at: at })
      if (!isQuoted) continue
      const price = Math.round(random.between(60, 240)) * 100
      const sent = new Date(at.getTime() + (place + 1) * hour)
      rows.quotes.push({
        id: newId(sent),
        request_id: id,
        ...owner,
        price,
        deposit: Math.ceil((price * terms.deposit_percent) / 100),
        starts_at: new Date(startOfDay(now).getTime() + (5 + place) * day + 9 * hour),
        minutes: 240,
        note: quoteNotes[place % quoteNotes.length] ?? '',
        state: 'sent',
        booking_id: null,
        created_at: sent,
        expires_at: new Date(sent.getTime() + 3 * day),
        ended_at: null,
      })
    }
  }
  addAccepted(rows, { scheduled, agreed, home: member.home })
  return rows
}

type Rows = Record<'quoteRequests', Row<'quote_requests'>[]> &
  Record<'quoteInvitations', Row<'quote_invitations'>[]> &
  Record<'quotes', Row<'quotes'>[]>

/** A request of which one quote became a booking, and the other was declined by that. */
function addAccepted(
  rows: Rows,
  { scheduled, agreed, home }: Pick<Quoting, 'scheduled' | 'agreed'> & { home: Member['home'] },
) {
  const ended = agreed.created_at
  const at = new Date(ended.getTime() - 20 * hour)
  const service = scheduled.find(({ listing }) => listing.id === agreed.listing_id)
  if (!service) throw new Error('what was booked is not offered')
  const { category } = service.listing
  const request_id = newId(at)
  rows.quoteRequests.push({
    id: request_id,
    customer_id: agreed.customer_id,
    category,
    text: acceptedRequest,
    budget: 5_000,
    county_code: home.county_code,
    constituency_code: home.constituency_code,
    ward_code: home.code,
    state: 'accepted',
    created_at: at,
    expires_at: new Date(at.getTime() + 3 * day),
    ended_at: ended,
  })
  const other = scheduled.find(
    ({ listing: { owner_id, status, category: of } }) =>
      of === category && status === 'active' && owner_id !== agreed.provider_id && owner_id !== agreed.customer_id,
  )
  const minutes = Math.round((agreed.ends_at.getTime() - agreed.starts_at.getTime()) / minute)
  for (const { listing } of other ? [service, other] : [service]) {
    const isAccepted = listing.id === agreed.listing_id
    const sent = new Date(at.getTime() + (isAccepted ? 3 : 6) * hour)
    const owner = { request_id, provider_id: listing.owner_id, service_id: listing.id }
    const ends = { state: isAccepted ? 'accepted' : 'declined', ended_at: ended } as const
    rows.quoteInvitations.push({ ...owner, state: 'quoted', created_at: at })
    rows.quotes.push({
      id: newId(sent),
      ...owner,
      price: isAccepted ? agreed.price : agreed.price + 1_200,
      deposit: isAccepted ? agreed.deposit : 0,
      starts_at: agreed.starts_at,
      minutes,
      note: isAccepted ? acceptedNote : '',
      booking_id: isAccepted ? agreed.id : null,
      created_at: sent,
      expires_at: new Date(sent.getTime() + 3 * day),
      ...ends,
    })
  }
}
