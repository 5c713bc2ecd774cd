import { lazy, Suspense, useState } from 'react'
import type { BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useBookingAct } from './mine/bookings.queries.ts'

// Who books never declines.
const WordsDialog = lazy(async () => ({ default: (await import('./words-dialog.tsx')).WordsDialog }))

/** Accepts a request, or declines it with words to the customer; of a series all dates. */
export function AnswerButtons({ booking: { id, series } }: { booking: Pick<BookingCard, 'id' | 'series'> }) {
  const [isDeclining, setDeclining] = useState(false)
  const { mutate, mutateAsync, isPending } = useBookingAct(id)
  const accept = () =>
    mutate(
      { is: 'answer', accept: true, reason: null },
      {
        onSuccess: ({ state }) =>
          showToast({
            title: state === 'held' ? m.calendar_accepted_unpaid() : m.calendar_accepted(),
            tone: 'success',
          }),
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  return (
    <div className="flex flex-col gap-1">
      {series ? <p className="text-sm text-muted">{m.calendar_answers_all({ count: series.count })}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} onClick={accept}>
          {m.common_accept()}
        </Button>
        <Button disabled={isPending} onClick={() => setDeclining(true)}>
          {m.common_decline()}
        </Button>
      </div>
      {isDeclining ? (
        <Suspense>
          <WordsDialog
            title={m.calendar_decline_title()}
            text={m.calendar_decline_text()}
            yes={m.common_decline()}
            onWords={(reason) => mutateAsync({ is: 'answer', accept: false, reason: reason || null })}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
