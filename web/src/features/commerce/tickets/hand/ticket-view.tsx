import { formatMoment } from '@mtaa/contract/dates'
import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import type { ReactNode } from 'react'
import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import { m } from '../../../../paraglide/messages.js'
import { formatPrice } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useReached } from '../../../../platform/reach.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { QrCode } from '../../../../ui/data/qr-code.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import type { TicketKey } from './tickets.queries.ts'
import { badgeOf, isValid, refundWords, titleOf } from './ticket-words.ts'
import { useProof } from './use-proof.ts'

interface TicketViewProps {
  ticket: Ticket
  of: TicketKey
  /** What can be done with it. */
  children?: ReactNode
}

/** A ticket: first what a gate needs, then what its holder does. */
export function TicketView({ ticket, of, children }: TicketViewProps) {
  const { event } = ticket
  const badge = badgeOf(ticket, useNow())
  const isReached = useReached()
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold break-words">{event.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={badge.tone}>{badge.words}</Badge>
          <span className="break-words">{titleOf(ticket)}</span>
        </p>
      </div>
      {isReached ? null : (
        <p role="status" className="rounded-control border border-warning p-3 text-sm">
          {m.my_tickets_stored()}
        </p>
      )}
      {ticket.refund && (ticket.refund.state || ticket.refund.open) ? (
        <p role="note" className="rounded-control border border-edge px-3 py-2">
          {refundWords(ticket.refund)}
        </p>
      ) : null}
      {isValid(ticket) && ticket.token && ticket.code ? <TicketCode ticket={ticket} of={of} /> : null}
      <TicketFacts ticket={ticket} />
      {children}
      <p>
        <Link
          to={`/events/${event.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {m.common_see_event()}
        </Link>
      </p>
    </div>
  )
}

function TicketCode({ ticket, of }: { ticket: Ticket; of: TicketKey }) {
  const proof = useProof(of, ticket.token !== null)
  const code = showCode(ticket.code ?? '')
  return (
    <section
      aria-label={m.my_tickets_code()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <QrCode wide text={`${ticket.token ?? ''}${proof ?? ''}`} label={m.my_tickets_qr({ code })} />
      <p className="text-center text-[min(1.875rem,10vw)] leading-tight font-bold tracking-[0.12em] whitespace-nowrap tabular-nums select-all">
        {code}
      </p>
      <p className="text-center text-sm text-muted">{proof ? m.my_tickets_rotates() : m.my_tickets_static()}</p>
      <p className="text-center text-sm text-muted">{m.my_tickets_brightness()}</p>
    </section>
  )
}

/** Of a day or an hour of the event alone; all others let in from hours before the start. */
const hasOwnHours = ({ admits_from: from, event }: Ticket) => Date.parse(from) >= Date.parse(event.start_date)

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const language = useLanguage()
  const { event, place, organizer, price, refund, passed_at: passed } = ticket
  const time = (at: string) => <time dateTime={at}>{formatMoment(at, language)}</time>
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8.5rem),50%-24px),1fr))] gap-x-6 gap-y-3">
      <Fact name={m.events_starts()}>{time(event.start_date)}</Fact>
      <Fact name={m.events_ends()}>{time(event.end_date)}</Fact>
      {event.opens_at ? <Fact name={m.my_tickets_opens()}>{time(event.opens_at)}</Fact> : null}
      {hasOwnHours(ticket) ? (
        <Fact name={m.my_tickets_admits()}>
          {m.events_from_to({
            from: formatMoment(ticket.admits_from, language),
            to: formatMoment(ticket.admits_until, language),
          })}
        </Fact>
      ) : null}
      {place.location ? <Fact name={m.events_venue()}>{place.location}</Fact> : null}
      {place.directions ? <Fact name={m.common_directions()}>{place.directions}</Fact> : null}
      {place.online_url ? (
        <Fact name={m.my_tickets_link()}>
          <a href={place.online_url} rel="noopener noreferrer" className="break-all text-primary underline">
            {place.online_url}
          </a>
        </Fact>
      ) : null}
      {passed ? <Fact name={m.my_tickets_passed()}>{time(passed)}</Fact> : null}
      <Fact name={m.events_organizer()}>
        <Link to={`/u/${organizer.id}`} className="text-primary hover:underline">
          {organizer.name}
        </Link>
      </Fact>
      <Fact name={m.my_tickets_price()}>{price === 0 ? m.common_free() : formatPrice(price, language)}</Fact>
      <Fact name={m.common_order_number()}>
        {ticket.order_id === null ? (
          <span className="tabular-nums">{ticket.order_number}</span>
        ) : (
          <Link to={`/my-tickets/orders/${ticket.order_id}`} className="text-primary tabular-nums hover:underline">
            {ticket.order_number}
          </Link>
        )}
      </Fact>
      {ticket.issued_at ? <Fact name={m.my_tickets_issued()}>{time(ticket.issued_at)}</Fact> : null}
      {refund && !refund.state && isValid(ticket) ? (
        <Fact name={m.my_tickets_refund()}>
          <span>{refundWords(refund)}</span>
          {refund.until ? (
            <span className="block text-sm text-muted">
              {m.common_until({ moment: formatMoment(refund.until, language) })}
            </span>
          ) : null}
        </Fact>
      ) : null}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
)
