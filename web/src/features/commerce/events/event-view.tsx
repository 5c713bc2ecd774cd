import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { CalendarPlus } from 'lucide-react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Countdown, Price } from '../../../ui/data/formatters.tsx'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { DetailFrame, Fact } from '../listings/index.ts'
import { ResaleList, TicketBox } from '../tickets/index.ts'
import { policyWords, spanWords, stateWords } from './event-words.ts'
import { useEvent } from './events.queries.ts'
import { Going } from './going.tsx'
import { EventButtons } from './own/event-buttons.tsx'

/** An event's page; `loaded` comes from the loader. */
export function EventView({ loaded }: { loaded: Event }) {
  const event = useEvent(loaded)
  const isCancelled = event.state === 'cancelled'
  return (
    <DetailFrame
      listing={event}
      listName={m.common_events()}
      role={m.events_organizer()}
      top={isCancelled ? <StateBadge state="cancelled" /> : undefined}
      notice={isCancelled ? <CancelNote event={event} /> : undefined}
      head={<Head event={event} />}
      facts={<Facts event={event} />}
      contact={<Going id={event.id} />}
    >
      <Dates event={event} />
    </DetailFrame>
  )
}

function Head({ event }: { event: Event }) {
  const { id, state, start_date: start, end_date: end, moved_at: movedAt } = event
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      {state === 'running' ? (
        <p>
          <StateBadge state={state} />
        </p>
      ) : null}
      <p className="font-semibold">{spanWords(start, end, language)}</p>
      {movedAt && state !== 'cancelled' ? (
        <p role="note" className="rounded-control border border-edge px-3 py-2">
          {m.events_moved({ moment: formatMoment(movedAt, language) })}
        </p>
      ) : null}
      {state === 'cancelled' ? null : <Prices event={event} />}
      <TicketBox event={event} />
      <ResaleList eventId={id} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'over' || state === 'cancelled' ? null : (
          // A file of the API, which phones hand to their calendar.
          <a href={`/api/events/${id}/calendar`} download className={buttonVariant('quiet')}>
            <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            {m.common_add_to_calendar()}
          </a>
        )}
        <EventButtons event={event} />
      </div>
    </div>
  )
}

function Prices({ event }: { event: Event }) {
  const hasPrices = new Set(event.ticket_types.map(({ price }) => price)).size > 1
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <p className="flex flex-col">
        <span className="text-sm text-muted">{hasPrices ? m.events_tickets_from() : m.events_ticket()}</span>
        <Price shillings={event.ticket_price} className="text-3xl" />
      </p>
      {event.available ? (
        <p className="flex flex-col">
          <span className="text-sm text-muted">{m.events_starts_in()}</span>
          <Countdown until={event.start_date} ended={m.events_begun()} className="text-3xl font-bold" />
        </p>
      ) : null}
    </div>
  )
}

const StateBadge = ({ state }: Pick<Event, 'state'>) => (
  <Badge tone={stateWords[state].tone}>{stateWords[state].name()}</Badge>
)

/** What its organizer wrote on cancelling it. */
const CancelNote = ({ event: { cancel_note: note } }: { event: Event }) => (
  <div role="note" className="rounded-control border border-danger px-3 py-2">
    <p className="font-semibold">{m.events_is_cancelled()}</p>
    {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
  </div>
)

function Facts({ event }: { event: Event }) {
  const language = useLanguage()
  const { start_date: start, end_date: end, opens_at: opens, capacity, capacity_left: left, directions } = event
  const types = event.ticket_types
  const isOnSale = (event.state === 'coming' || event.state === 'running') && types.some(({ sale }) => sale === 'open')
  return (
    <>
      <Fact name={m.events_starts()}>
        <time dateTime={start}>{formatMoment(start, language)}</time>
      </Fact>
      <Fact name={m.events_ends()}>
        <time dateTime={end}>{formatMoment(end, language)}</time>
      </Fact>
      {opens ? (
        <Fact name={m.events_opens()}>
          <time dateTime={opens}>{formatMoment(opens, language)}</time>
        </Fact>
      ) : null}
      <Fact name={event.mode === 'online' ? m.events_online() : m.events_venue()}>
        <span>{event.location || m.events_no_location()}</span>
        {event.place_hidden ? <span className="block text-sm text-muted">{m.events_place_hidden()}</span> : null}
        {directions ? <span className="block text-sm whitespace-pre-line text-muted">{directions}</span> : null}
        {event.online_url ? <span className="block text-sm break-all">{event.online_url}</span> : null}
      </Fact>
      {capacity === null ? null : (
        <Fact name={m.events_capacity()}>
          <span>{m.events_capacity_people({ count: formatNumber(capacity) })}</span>
          {isOnSale && left !== null ? (
            <span className="block text-sm text-muted">{m.events_left({ count: formatNumber(left) })}</span>
          ) : null}
        </Fact>
      )}
      {types.some(({ price }) => price > 0) ? (
        <Fact name={m.events_policy()}>
          <span>{policyWords[event.refund_policy].text()}</span>
          {event.approval ? <span className="block text-sm text-muted">{m.events_approval_hint()}</span> : null}
        </Fact>
      ) : null}
      {event.edited_at ? (
        <Fact name={m.common_edited()}>
          <time dateTime={event.edited_at}>{formatMoment(event.edited_at, language)}</time>
        </Fact>
      ) : null}
    </>
  )
}

/** The other dates of an event that repeats. */
function Dates({ event: { series } }: { event: Event }) {
  const language = useLanguage()
  if (!series || series.dates.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold">{m.events_other_dates()}</h2>
      <p className="text-sm text-muted">
        <span>{m.events_occurrence({ number: series.occurrence, count: series.count })} </span>
        <span>{series.every === 'week' ? m.common_every_week() : m.common_every_month()}</span>
      </p>
      <ul>
        {series.dates.map(({ id, start_date: start }) => (
          <li key={id}>
            <Link to={`/events/${id}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
              {formatMoment(start, language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
