import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useJoinWaiting } from './ordering.queries.ts'

/** Waits for a type that is sold out. */
export function JoinWaiting({ eventId, type, code }: { eventId: string; type: TicketType; code: string | null }) {
  const { mutate, isPending } = useJoinWaiting(eventId)
  const join = () =>
    mutate(
      { ticket_type_id: type.id, quantity: 1, code },
      {
        onSuccess: () => showToast({ title: m.ticketing_waiting_joined(), tone: 'success' }),
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  return (
    <Button busy={isPending} onClick={join} aria-label={m.ticketing_wait_for({ name: type.name })}>
      {m.ticketing_wait()}
    </Button>
  )
}
