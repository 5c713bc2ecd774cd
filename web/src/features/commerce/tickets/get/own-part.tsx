import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import type { OwnOfEvent, TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { m } from '../../../../paraglide/messages.js'
import { Countdown } from '../../../../ui/data/formatters.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { WaitingEntry } from './waiting-entry.tsx'

/** What somebody has of an event already, and what waits for them. */
export function OwnPart({ own, types }: { own: OwnOfEvent; types: readonly TicketType[] }) {
  const { tickets, orders, waiting, place } = own
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? ''
  if (tickets.length + orders.length + waiting.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {tickets.length > 0 ? (
        <LinkButton variant="primary" wide to={tickets.length === 1 ? `/my-tickets/${tickets[0]}` : '/my-tickets'}>
          {m.ticketing_yours({ count: tickets.length })}
        </LinkButton>
      ) : null}
      {place ? (
        <p className="break-words">
          <span className="block font-semibold">{m.ticketing_place()}</span>
          <span className="block">{place.location}</span>
          <span className="block text-sm text-muted">{place.directions}</span>
          {place.online_url ? (
            <a href={place.online_url} rel="noopener noreferrer" className="font-semibold text-primary underline">
              {m.ticketing_online()}
            </a>
          ) : null}
        </p>
      ) : null}
      {orders.map((order) => (
        <OpenOrder key={order.id} order={order} />
      ))}
      {waiting.map((entry) => (
        <WaitingEntry key={entry.id} entry={entry} name={nameOf(entry.ticket_type_id)} />
      ))}
    </div>
  )
}

function OpenOrder({ order: { id, state, expires_at } }: { order: TicketOrder }) {
  if (state === 'requested') {
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{m.ticketing_requested()}</span>
        <LinkButton to={`/my-tickets/orders/${id}`}>{m.common_see_order()}</LinkButton>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <span className="font-semibold">{m.ticketing_held_for_you()} </span>
        {expires_at ? <Countdown until={expires_at} /> : null}
      </span>
      <LinkButton variant="primary" to={`/my-tickets/orders/${id}`}>
        {m.common_pay_now()}
      </LinkButton>
    </p>
  )
}
