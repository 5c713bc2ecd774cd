import { useState } from 'react'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useJoinWaiting } from './ordering.queries.ts'
import { TypeCount } from './type-count.tsx'

/** Waits for one or more tickets of a type that is sold out. */
export function JoinWaiting({ eventId, type, code }: { eventId: string; type: TicketType; code: string | null }) {
  const { mutate, isPending } = useJoinWaiting(eventId)
  const [quantity, setQuantity] = useState(1)
  const join = () =>
    mutate(
      { ticket_type_id: type.id, quantity, code },
      {
        onSuccess: () => showToast({ title: m.ticketing_waiting_joined(), tone: 'success' }),
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  const max = Math.min(type.per_person, ticketLimits.inOrder)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {max > 1 ? <TypeCount name={type.name} value={quantity} min={1} max={max} onChange={setQuantity} /> : null}
      <Button busy={isPending} onClick={join} aria-label={m.ticketing_wait_for({ name: type.name })}>
        {m.ticketing_wait()}
      </Button>
    </span>
  )
}
