import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { CodeEntry } from './get/code-entry.tsx'
import { ownOfEventQuery, ticketTypesQuery } from './get/ticket-box.queries.ts'
import { howWords } from './get/ticket-words.ts'
import { TypeRow } from './get/type-row.tsx'

// Who only looks does not fetch what orders.
const OrderForm = lazy(async () => ({ default: (await import('./get/order-form.tsx')).OrderForm }))
const OwnPart = lazy(async () => ({ default: (await import('./get/own-part.tsx')).OwnPart }))
const RsvpForm = lazy(async () => ({ default: (await import('./get/rsvp-form.tsx')).RsvpForm }))

/** The tickets of an event on its page: what there are, what one has, and how to get some. Readable without script. */
export function TicketBox({ event }: { event: Event }) {
  const { status, user } = useSession()
  const [code, setCode] = useState<string | null>(null)
  const api = useApi()
  const isOpen = useFlag('tickets') === 'enabled'
  const opened = useQuery(ticketTypesQuery(api, event.id, code))
  const { data: own } = useQuery({ ...ownOfEventQuery(api, event.id, user?.id), enabled: user !== null })
  const types = merge(event.ticket_types, opened.data?.items ?? [])
  const isOwn = user?.id === event.organizer_id
  const isPast = event.state === 'cancelled' || event.state === 'over'
  const canGet = isOpen && (event.state === 'coming' || event.state === 'running')
  if (event.ticket_types.length === 0 && !canGet) return null
  const none =
    opened.data && opened.data.items.length <= event.ticket_types.length ? m.ticketing_code_wrong() : undefined
  return (
    <section
      aria-label={m.common_tickets()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-bold">{m.common_tickets()}</h2>
      {event.state === 'cancelled' ? <p className="font-semibold">{m.ticketing_cancelled()}</p> : null}
      {event.state === 'over' ? <p className="font-semibold">{m.ticketing_event_over()}</p> : null}
      <Suspense>{own ? <OwnPart own={own} types={types} /> : null}</Suspense>
      {canGet && user && !isOwn ? (
        <Suspense fallback={<TypeList types={types} isPast={isPast} />}>
          <OrderForm
            event={event}
            types={types}
            code={code}
            waiting={new Set(own?.waiting.map((entry) => entry.ticket_type_id))}
          />
        </Suspense>
      ) : (
        <TypeList types={types} isPast={isPast} />
      )}
      {isOwn ? (
        <>
          <p className="text-sm text-muted">{m.ticketing_own()}</p>
          {event.approval ? (
            <LinkButton to={`/events/${event.id}/requests`}>{m.page_ticket_requests()}</LinkButton>
          ) : null}
        </>
      ) : null}
      {canGet && status === 'out' ? <SignedOut event={event} types={types} code={code} /> : null}
      {canGet && !isOwn ? (
        <CodeEntry
          busy={opened.isFetching}
          error={opened.error ? sentenceOf(opened.error, m.common_not_done()) : none}
          onCode={setCode}
        />
      ) : null}
    </section>
  )
}

const TypeList = ({ types, isPast }: { types: readonly TicketType[]; isPast: boolean }) => (
  <ul>
    {types.map((type) => (
      <TypeRow key={type.id} type={type} isPast={isPast} />
    ))}
  </ul>
)

/** Free tickets with a phone alone; all others with an account. */
function SignedOut({ event, types, code }: { event: Event; types: readonly TicketType[]; code: string | null }) {
  const free = event.approval ? [] : types.filter(({ price }) => price === 0)
  const isOpen = free.some(({ sale }) => sale === 'open')
  return (
    <>
      <Suspense>{free.length > 0 ? <RsvpForm eventId={event.id} types={free} code={code} /> : null}</Suspense>
      {event.approval ? <p className="text-sm text-muted">{howWords(event, types)}</p> : null}
      <LinkButton wide {...(!isOpen && { variant: 'primary' as const })} to={withNext('/login', `/events/${event.id}`)}>
        {event.approval ? m.ticketing_sign_in_request() : m.ticketing_sign_in()}
      </LinkButton>
    </>
  )
}

/** By their position; what a code has opened among those that everybody sees, with what is left now. */
function merge(shown: readonly TicketType[], opened: readonly TicketType[]): TicketType[] {
  const fresh = new Map([...shown, ...opened].map((type) => [type.id, type]))
  return [...fresh.values()].toSorted((one, other) => one.position - other.position)
}
