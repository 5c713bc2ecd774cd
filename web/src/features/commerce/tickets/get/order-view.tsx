import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { ticketKind, type TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Countdown, Price } from '../../../../ui/data/formatters.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PayPayable } from '../../../money/payments/index.ts'
import { ownOfOrderQuery, useCancelOrder } from './ordering.queries.ts'
import { useOrderChanged } from './ticket-box.queries.ts'
import { priceWords } from './ticket-words.ts'

const words: Record<TicketOrderState, () => string> = {
  requested: m.ticketing_state_requested,
  pending: m.ticketing_state_pending,
  paid: m.ticketing_state_paid,
  declined: m.ticketing_state_declined,
  lapsed: m.ticketing_state_lapsed,
  cancelled: m.ticketing_state_cancelled,
  refunded: m.ticketing_state_refunded,
}

/** An order of tickets: what is to be paid, and what became of it. */
export function TicketOrderView({ order }: { order: TicketOrder }) {
  const language = useLanguage()
  const { event, state, total, tickets, expires_at, paid_at: paidAt } = order
  const isPaid = state === 'paid'
  const changed = useOrderChanged()
  const { data: own } = useQuery({ ...ownOfOrderQuery(useApi(), order.id), enabled: isPaid })
  const isOwn = (id: string) => own === undefined || own.items.some((ticket) => ticket.id === id)
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <div>
        <h1 className="text-2xl font-bold break-words">{event.title}</h1>
        <p className="text-muted">{formatMoment(event.start_date, language)}</p>
        <Link to={`/events/${event.id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {m.common_see_event()}
        </Link>
      </div>
      <p role="status" className="text-lg font-semibold">
        <span>{words[state]()} </span>
        {state === 'pending' && expires_at ? <Countdown until={expires_at} ended={m.common_expired()} /> : null}
      </p>
      <ul aria-label={m.common_tickets()}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{ticket.guest_name || ticket.ticket_type}</span>
              <span className="block text-sm text-muted">
                {ticket.ticket_type} · {priceWords(ticket.price, language)}
              </span>
            </span>
            {isPaid &&
            isOwn(ticket.id) &&
            ticket.state !== 'transferred' &&
            ticket.state !== 'refunded' &&
            ticket.state !== 'void' ? (
              <LinkButton to={`/my-tickets/${ticket.id}`}>{m.ticketing_see_ticket()}</LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        <span>{m.common_total()}</span>
        <Price shillings={total} />
      </p>
      {state === 'pending' && total > 0 ? (
        <PayPayable payable={{ kind: ticketKind, id: order.id }} amount={total} onChanged={changed} />
      ) : null}
      <EndButton order={order} />
      <p className="text-sm text-muted">
        <span>{m.common_order_number()}: </span>
        <span className="tabular-nums">{order.number}</span>
        {paidAt ? <span>{` · ${formatMoment(paidAt, language)}`}</span> : null}
      </p>
    </div>
  )
}

/** Gives up what is not paid, takes a request back, or gives free tickets back. */
function EndButton({ order: { id, state, total } }: { order: TicketOrder }) {
  const { mutate, isPending } = useCancelOrder()
  const label =
    state === 'requested'
      ? m.ticketing_withdraw()
      : state === 'pending'
        ? m.ticketing_give_up()
        : state === 'paid' && total === 0
          ? m.ticketing_give_back()
          : null
  if (label === null) return null
  const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
  return (
    <Button busy={isPending} onClick={() => mutate(id, { onError: failed })}>
      {label}
    </Button>
  )
}
