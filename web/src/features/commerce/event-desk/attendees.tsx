import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { Attendee } from '@mtaa/contract/commerce/tickets/desk'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useAfterPause } from '../../../platform/use-after-pause.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { attendeesQuery, useAttendeesFile } from './event-desk.queries.ts'

/** After typing, in milliseconds. */
const pause = 300

/** Who has a ticket, with a search and a file. */
export function Attendees({ event }: { event: Pick<Event, 'id' | 'ticket_types'> }) {
  const [typed, setTyped] = useState('')
  const [typeId, setTypeId] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  const [q, setQ] = useState('')
  useAfterPause(typed, pause, () => setQ(typed.trim()))
  const query = useInfiniteQuery(attendeesQuery(useApi(), event.id, { q, typeId, inside }))
  const isAll = q === '' && typeId === null && !inside
  return (
    <div className="flex flex-col gap-4">
      <Input
        type="search"
        label={m.organizer_search()}
        hint={m.organizer_search_hint()}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        {event.ticket_types.length > 1 ? (
          <Select
            label={m.events_ticket()}
            value={typeId ?? ''}
            onChange={({ target }) => setTypeId(target.value === '' ? null : target.value)}
          >
            <option value="">{m.organizer_all_tickets()}</option>
            {event.ticket_types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <Chip pressed={inside} onClick={() => setInside(!inside)}>
          {m.organizer_inside()}
        </Chip>
      </div>
      <PagedList
        query={query}
        waiting={<LinesSkeleton />}
        none={isAll ? m.organizer_attendees_none() : m.organizer_attendees_unfound()}
      >
        {(attendee) => <AttendeeLine attendee={attendee} />}
      </PagedList>
      <File eventId={event.id} />
    </div>
  )
}

const stateOf = (state: Attendee['state']) => {
  if (state === 'checked_in') return m.organizer_state_in()
  return state === 'checked_out' ? m.organizer_state_out() : m.organizer_state_issued()
}

function AttendeeLine({ attendee }: { attendee: Omit<Attendee, 'ticket_id'> }) {
  const language = useLanguage()
  const { guest_name, ticket_type, order_number, price, state, phone_digits, bought_at, passed_at } = attendee
  const facts = [
    m.orders_order({ number: order_number }),
    phone_digits && m.organizer_phone({ digits: phone_digits }),
    bought_at && m.organizer_bought({ moment: formatMoment(bought_at, language) }),
    passed_at && m.organizer_passed({ moment: formatMoment(passed_at, language) }),
  ].filter(Boolean)
  return (
    <div className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 break-words">
          <bdi>{guest_name || m.gates_no_name()}</bdi>
        </strong>
        <span className={`text-sm ${state === 'checked_in' ? 'font-semibold text-primary' : 'text-muted'}`}>
          {stateOf(state)}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span>{ticket_type}</span>
        <Price shillings={price} className="font-normal text-muted" />
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
    </div>
  )
}

function File({ eventId }: { eventId: string }) {
  const online = useOnline()
  const { mutate, isPending, error } = useAttendeesFile(eventId)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon={Download} busy={isPending} disabled={!online} onClick={() => isPending || mutate()}>
        {m.organizer_file()}
      </Button>
      <p className="text-sm text-muted">{m.organizer_file_note()}</p>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
    </div>
  )
}
