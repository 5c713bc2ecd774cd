import { useNavigate } from 'react-router'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatPrice } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { GuestFields } from './guest-fields.tsx'
import { JoinWaiting } from './join-waiting.tsx'
import { type Chosen, useGetTickets } from './ordering.queries.ts'
import { mostOf, TypeCount } from './type-count.tsx'
import { howWords } from './ticket-words.ts'
import { TypeRow } from './type-row.tsx'

interface OrderFormProps {
  event: Pick<Event, 'id' | 'approval'>
  types: readonly TicketType[]
  code: string | null
  /** Types that the member waits for already. */
  waiting: ReadonlySet<string>
}

interface Values {
  counts: Record<string, number>
  guests: Record<string, string[]>
  note: string
}

const nothing: Values = { counts: {}, guests: {}, note: '' }

/** Chooses tickets and the names that they bear. */
export function OrderForm({ event, types, code, waiting }: OrderFormProps) {
  const [language, navigate] = [useLanguage(), useNavigate()]
  const { mutateAsync } = useGetTickets(event.id, event.approval)
  const form = useForm({
    initial: nothing,
    check({ counts, guests, note }): { body: Chosen } | { sentence: string } {
      const chosen = types.filter(({ id }) => (counts[id] ?? 0) > 0)
      const total = chosen.reduce((sum, { id, price }) => sum + price * (counts[id] ?? 0), 0)
      const count = chosen.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
      if (count === 0) return { sentence: m.ticketing_choose() }
      if (count > ticketLimits.inOrder) return { sentence: m.ticketing_most({ count: ticketLimits.inOrder }) }
      const tickets = chosen.map(({ id }) => ({
        ticket_type_id: id,
        guests: Array.from({ length: counts[id] ?? 0 }, (_, at) => guests[id]?.[at]?.trim() ?? ''),
      }))
      return { body: { tickets, total, code, note: note.trim() } }
    },
    send: (body, key) => mutateAsync({ body, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: (order) => navigate(`/my-tickets/orders/${order.id}`),
  })
  const { counts, guests, note } = form.values
  const total = types.reduce((sum, { id, price }) => sum + price * (counts[id] ?? 0), 0)
  const any = types.some(({ id }) => (counts[id] ?? 0) > 0)
  const isOpen = types.some(({ sale }) => sale === 'open')
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <ul>
        {types.map((type) => (
          <TypeRow key={type.id} type={type}>
            {type.sale === 'open' ? (
              <TypeCount
                name={type.name}
                value={Math.min(counts[type.id] ?? 0, type.left)}
                max={mostOf(type)}
                onChange={(count) => form.change({ counts: { ...counts, [type.id]: count } })}
              />
            ) : null}
            {type.sale === 'sold_out' && !event.approval && !waiting.has(type.id) ? (
              <JoinWaiting eventId={event.id} type={type} code={code} />
            ) : null}
          </TypeRow>
        ))}
      </ul>
      {types.map(({ id, name }) =>
        (counts[id] ?? 0) > 0 ? (
          <fieldset key={id} className="flex flex-col gap-2">
            <legend className="mb-1 font-semibold break-words">{name}</legend>
            <GuestFields
              count={counts[id] ?? 0}
              names={guests[id] ?? []}
              onChange={(names) => form.change({ guests: { ...guests, [id]: names } })}
            />
          </fieldset>
        ) : null,
      )}
      {event.approval && any ? (
        <Textarea
          name="note"
          label={m.ticketing_note()}
          optional
          rows={3}
          maxLength={ticketLimits.note.max}
          value={note}
          onChange={({ target }) => form.change({ note: target.value })}
        />
      ) : null}
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      {isOpen ? (
        <>
          <Button type="submit" variant="primary" wide busy={form.isSending}>
            {event.approval
              ? m.ticketing_request()
              : any && total > 0
                ? m.ticketing_buy({ amount: formatPrice(total, language) })
                : m.ticketing_get()}
          </Button>
          <p className="text-sm text-muted empty:hidden">{howWords(event, types)}</p>
        </>
      ) : null}
    </form>
  )
}
