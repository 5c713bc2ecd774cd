import type { Row } from '../demo.queries.ts'
import type { ListingRow } from '../listings.ts'
import type { Notice } from '../notice.ts'
import type { People } from '../people.ts'
import { shows } from '../text/shows.ts'

export interface Held {
  listings: readonly ListingRow[]
  ticketOrders: readonly Row<'ticket_orders'>[]
}

/** What the organizer and the member were notified of about events that people have tickets of. */
export function noticesOfEvents({ listings, ticketOrders }: Held, people: People): Notice[] {
  const [organizer, member] = [people.named('organizer').id, people.named('member').id]
  const idOf = (name: string) => {
    const title = shows.find((show) => show.name === name)?.title ?? ''
    return { title, id: listings.find((listing) => listing.title === title)?.id ?? '' }
  }
  const [match, play, mentors] = [idOf('match'), idOf('play'), idOf('mentors')]
  const request = ticketOrders.find(({ state }) => state === 'requested')
  const guest = people.all.find(({ id }) => id === request?.buyer_id)
  return [
    {
      to: member,
      kind: 'event_cancelled',
      class: 'people',
      path: `/events/${match.id}`,
      en: `"${match.title}" was cancelled. What you paid goes back by itself.`,
      sw: `"${match.title}" limefutwa. Ulicholipa kinarudishwa chenyewe.`,
      ago: 30,
      read: true,
    },
    {
      to: organizer,
      kind: 'tickets_released',
      class: 'people',
      path: `/events/${play.id}/desk`,
      en: `KSh 18,620 of "${play.title}" can be paid out to you.`,
      sw: `KSh 18,620 za "${play.title}" zinaweza kulipwa kwako.`,
      ago: 190,
      read: true,
    },
    {
      to: organizer,
      kind: 'ticket_requested',
      class: 'people',
      path: `/events/${mentors.id}/requests`,
      en: `${guest?.firstName} ${guest?.lastName} requests tickets for "${mentors.title}".`,
      sw: `${guest?.firstName} ${guest?.lastName} anaomba tiketi za "${mentors.title}".`,
      ago: 5,
    },
  ]
}
