import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { TicketRow } from './ticket-list.tsx'
import { myTicketsQuery } from './tickets.queries.ts'
import { useStoreUpcoming } from './use-stored-tickets.ts'

const shown = 3

/** One's next tickets. Who has none sees nothing. What is listed is stored on the device, as by the list. */
export function NextTickets({ userId }: { userId: string }) {
  const { data, error } = useInfiniteQuery(myTicketsQuery(useApi(), 'upcoming'))
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  useStoreUpcoming(userId, error ? undefined : data && all)
  if (all.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-bold">{m.page_my_tickets()}</h2>
      {all.slice(0, shown).map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} />
      ))}
      <NextPageLink to="/my-tickets">{m.common_see_all()}</NextPageLink>
    </section>
  )
}
