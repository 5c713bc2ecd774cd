import { day, hour } from '@mtaa/contract/time'
import { startOfDay } from '@mtaa/contract/nairobi'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { DemoContext } from '../listings.ts'
import type { Random } from '../random.ts'
import { quoteNotes, quoteRequests } from '../text/bookings.ts'
import type { BookableService } from './schedules.ts'

interface Quoting {
  scheduled: readonly BookableService[]
  context: DemoContext
  random: Random
}

/** What members need done: providers have said what it costs, or have not yet. */
export function makeQuotes({ scheduled, context: { people, now }, random }: Quoting) {
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
  for (const [index, { text, budget }] of quoteRequests.entries()) {
    const customer = customers[index] ?? member
    const at = new Date(now.getTime() - (7 + 20 * index) * hour)
    const id = newId(at)
    const { home } = customer
    rows.quoteRequests.push({
      id,
      customer_id: customer.id,
      category: 'repairs',
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
        listing.category === 'repairs' &&
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
      const isQuoted = place === 1 || place === 2
      const owner = { provider_id: listing.owner_id, service_id: listing.id }
      rows.quoteInvitations.push({ request_id: id, ...owner, state: isQuoted ? 'quoted' : 'open', created_at: at })
      if (!isQuoted) continue
      const price = Math.round(random.between(60, 240)) * 100
      const sent = new Date(at.getTime() + place * hour)
      rows.quotes.push({
        id: newId(sent),
        request_id: id,
        ...owner,
        price,
        deposit: Math.ceil((price * terms.deposit_percent) / 100),
        starts_at: new Date(startOfDay(now).getTime() + (5 + place) * day + 9 * hour),
        minutes: 240,
        note: quoteNotes[place - 1] ?? '',
        state: 'sent',
        created_at: sent,
        expires_at: new Date(sent.getTime() + 3 * day),
        ended_at: null,
      })
    }
  }
  return rows
}
