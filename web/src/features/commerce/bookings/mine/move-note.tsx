import { formatMoment } from '@mtaa/contract/dates'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { isolate } from '../../../../platform/format.ts'
import { spanWords } from '../booking-words.ts'
import { type BookingAct, useBookingAct } from './bookings.queries.ts'

const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** Another time that is proposed, and the answer to it; of one that has ended only what became of it. */
export function MoveNote({ booking: { id, move, side } }: { booking: Booking }) {
  const language = useLanguage()
  const act = useBookingAct(id)
  if (!move) return null
  const run = (next: BookingAct) => act.mutate(next, { onError: failed })
  const words = {
    open: move.by === side ? m.bookings_move_own() : m.bookings_move_theirs(),
    accepted: m.bookings_move_accepted(),
    declined: m.bookings_move_declined(),
    withdrawn: m.bookings_move_withdrawn(),
    lapsed: m.bookings_move_lapsed(),
  }[move.state]
  if (move.state !== 'open')
    return (
      <p className="text-sm text-muted">
        {move.state === 'accepted' ? words : `${words} (${spanWords(move, language)})`}
      </p>
    )
  return (
    <section
      aria-label={m.bookings_move()}
      className="flex flex-col items-start gap-2 rounded-card border border-warning p-4"
    >
      <p role="status" className="font-semibold">
        {words}
      </p>
      <p>{spanWords(move, language)}</p>
      {move.note ? <p className="break-words whitespace-pre-line">{isolate(move.note)}</p> : null}
      <p className="text-sm text-muted">{m.bookings_move_until({ moment: formatMoment(move.expires_at, language) })}</p>
      <div className="flex flex-wrap gap-2">
        {move.may_answer ? (
          <>
            <Button
              variant="primary"
              busy={act.isPending}
              onClick={() => run({ is: 'answer_move', move: move.id, accept: true })}
            >
              {m.common_accept()}
            </Button>
            <Button busy={act.isPending} onClick={() => run({ is: 'answer_move', move: move.id, accept: false })}>
              {m.common_decline()}
            </Button>
          </>
        ) : (
          <Button busy={act.isPending} onClick={() => run({ is: 'withdraw_move', move: move.id })}>
            {m.bookings_take_back()}
          </Button>
        )}
      </div>
    </section>
  )
}
