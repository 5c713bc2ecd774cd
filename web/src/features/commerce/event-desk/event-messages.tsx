import { useQuery } from '@tanstack/react-query'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { messagesQuery, useWriteToAttendees } from './event-desk.queries.ts'

type Shown = Pick<Event, 'id' | 'ticket_types'>

/** What the organizer writes to who has a ticket, and what was written before. */
export function EventMessages({ event }: { event: Shown }) {
  const { data, error, refetch, isRefetching } = useQuery(messagesQuery(useApi(), event.id))
  if (!data) {
    if (!error) return <LinesSkeleton />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  }
  const nameOf = (id: string) => event.ticket_types.find((type) => type.id === id)?.name ?? ''
  return (
    <div className="flex flex-col gap-6">
      {data.left_today > 0 ? (
        <MessageForm event={event} left={data.left_today} />
      ) : (
        <p className="text-muted">{m.organizer_messages_used()}</p>
      )}
      {data.items.length === 0 ? (
        <p className="text-muted">{m.organizer_messages_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.items.map(({ id, body, ticket_type_ids, recipients, at }) => (
            <li key={id} className="py-3">
              <p className="break-words whitespace-pre-line">{body}</p>
              <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
                <span>{m.organizer_people({ count: recipients })}</span>
                {ticket_type_ids ? <span>{ticket_type_ids.map(nameOf).join(', ')}</span> : null}
                <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const { min, max } = ticketLimits.message

function MessageForm({ event, left }: { event: Shown; left: number }) {
  const { mutateAsync } = useWriteToAttendees(event.id)
  const form = useForm({
    initial: { body: '', type: '' },
    check({ body, type }) {
      const text = body.trim()
      return text.length < min
        ? { errors: { body: m.common_reason_short() } }
        : { body: { body: text, ticket_type_ids: type === '' ? null : [type] } }
    },
    send: (message, key) => mutateAsync({ ...message, key }),
    refused: (error) => ({ errors: { body: sentenceOf(error, m.common_not_done()) } }),
    onDone() {
      form.change({ body: '' })
      showToast({ title: m.organizer_message_sent(), tone: 'success' })
    },
  })
  return (
    <form
      {...form.props}
      aria-label={m.organizer_messages()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {event.ticket_types.length > 1 ? (
        <Select label={m.organizer_to()} {...form.field('type')}>
          <option value="">{m.organizer_all_tickets()}</option>
          {event.ticket_types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <Textarea
        label={m.common_message()}
        hint={m.organizer_message_hint()}
        {...form.field('body')}
        rows={5}
        maxLength={max}
      />
      <p className="-mt-3 flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{m.organizer_left_today({ count: left })}</span>
        <span>{`${form.values.body.length}/${max}`}</span>
      </p>
      <Button variant="primary" type="submit" busy={form.isSending}>
        {m.support_send()}
      </Button>
    </form>
  )
}
