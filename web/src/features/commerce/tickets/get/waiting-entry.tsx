import { formatMoment } from '@mtaa/contract/dates'
import type { OwnOfEvent } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { GuestFields } from './guest-fields.tsx'
import { useClaimOffer, useLeaveWaiting } from './ordering.queries.ts'
import { TypeCount } from './type-count.tsx'

type Waiting = OwnOfEvent['waiting'][number]

interface WaitingEntryProps {
  entry: Waiting
  /** Of the type that is waited for. */
  name: string
}

/** A place on a waiting list, and what it offers. */
export function WaitingEntry({ entry, name }: WaitingEntryProps) {
  const language = useLanguage()
  const leave = useLeaveWaiting()
  const { id, quantity, offered, ahead, expires_at: until } = entry
  const isOffered = offered !== null && until !== null
  const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p role="status">
        <span className="block font-semibold break-words">{m.events_type_pieces({ name, count: quantity })}</span>
        <span>
          {isOffered
            ? m.ticketing_offered({ count: offered, moment: formatMoment(until, language) })
            : m.ticketing_ahead({ count: ahead })}
        </span>
      </p>
      {isOffered ? <ClaimForm key={offered} id={id} offered={offered} name={name} /> : null}
      <span>
        <Button busy={leave.isPending} onClick={() => leave.mutate(id, { onError: failed })}>
          {isOffered ? m.common_no_thanks() : m.ticketing_leave()}
        </Button>
      </span>
    </div>
  )
}

interface ClaimFormProps {
  id: string
  offered: number
  name: string
}

/** Takes what is offered, or some of it, with the names that the tickets bear. */
function ClaimForm({ id, offered, name }: ClaimFormProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useClaimOffer((order) => navigate(`/my-tickets/orders/${order.id}`))
  const form = useForm({
    initial: { count: offered, guests: [] as string[] },
    check: ({ count, guests }) => ({ body: Array.from({ length: count }, (_, at) => guests[at]?.trim() ?? '') }),
    send: (guests) => mutateAsync({ id, guests }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
  })
  const { count, guests } = form.values
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {offered > 1 ? (
        <span>
          <TypeCount
            name={name}
            value={count}
            min={1}
            max={offered}
            onChange={(next) => form.change({ count: next })}
          />
        </span>
      ) : null}
      <GuestFields count={count} names={guests} onChange={(names) => form.change({ guests: names })} />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={form.isSending}>
        {m.ticketing_take()}
      </Button>
    </form>
  )
}
