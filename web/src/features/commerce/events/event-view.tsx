import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Countdown, Price } from '../../../ui/data/formatters.tsx'
import { DetailFrame, Fact } from '../listings/index.ts'
import { TicketBox } from '../tickets/index.ts'
import { eventQuery } from './events.queries.ts'

/** An event's page; `loaded` comes from the loader. */
export function EventView({ loaded }: { loaded: Event }) {
  const { data: event } = useQuery({ ...eventQuery(useApi(), loaded.id), initialData: loaded })
  const language = useLanguage()
  const { start_date: start, end_date: end, capacity, location, available } = event
  const head = (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <p className="flex flex-col">
          <span className="text-sm text-muted">{m.events_ticket()}</span>
          <Price shillings={event.ticket_price} className="text-3xl" />
        </p>
        {available ? (
          <p className="flex flex-col">
            <span className="text-sm text-muted">{m.events_starts_in()}</span>
            <Countdown until={start} ended={m.events_begun()} className="text-3xl font-bold" />
          </p>
        ) : null}
      </div>
      <TicketBox event={event} />
    </>
  )
  const facts = (
    <>
      <Fact name={m.events_starts()}>
        <time dateTime={start}>{formatMoment(start, language)}</time>
      </Fact>
      <Fact name={m.events_ends()}>
        <time dateTime={end}>{formatMoment(end, language)}</time>
      </Fact>
      <Fact name={m.events_venue()}>{location || m.events_no_location()}</Fact>
      {capacity === null ? null : (
        <Fact name={m.events_capacity()}>{m.events_capacity_people({ count: formatNumber(capacity) })}</Fact>
      )}
    </>
  )
  return (
    <DetailFrame listing={event} listName={m.common_events()} role={m.events_organizer()} head={head} facts={facts} />
  )
}
