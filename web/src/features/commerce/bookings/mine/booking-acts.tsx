import { type Booking, bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { CalendarClock, CircleCheck, CircleX, MessageCircleWarning, UserX } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'
import { chosenStart } from '../book/chosen-time.ts'
import { type BookingAct, useBookingAct } from './bookings.queries.ts'

const CancelForm = lazy(async () => ({ default: (await import('./cancel-form.tsx')).CancelForm }))
const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }))

/** What follows when the other side did not come. */
function absenceOf({ side, paid }: Booking, amount: string): string {
  if (side === 'customer') return paid > 0 ? m.bookings_absent_provider() : m.bookings_absent_provider_unpaid()
  return paid > 0 ? m.calendar_absent_text({ amount }) : m.calendar_absent_unpaid()
}

const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** What its side can do with a booking. */
export function BookingActs({ booking }: { booking: Booking }) {
  const [{ search }, navigate] = [useLocation(), useNavigate()]
  // Another time is picked by the URL.
  const isPicking = chosenStart(new URLSearchParams(search)).month !== undefined
  const [form, setForm] = useState<'cancel' | 'move' | 'problem' | null>(isPicking ? 'move' : null)
  const act = useBookingAct(booking.id)
  const { may } = booking
  const run = (next: BookingAct) => act.mutate(next, { onError: failed })
  const unpick = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  const close = () => {
    setForm(null)
    if (isPicking) unpick()
  }
  // What was proposed ends the form at once; what was picked for it must not open it again.
  const isProposed = isPicking && !may.move
  const unpickNow = useEffectEvent(unpick)
  useEffect(() => {
    if (isProposed) unpickNow()
  }, [isProposed])
  const absent = async () => {
    const text = absenceOf(booking, formatSum(booking.deposit))
    const question = { title: m.bookings_absent_title(), text, yes: m.bookings_absent(), no: m.ui_cancel() }
    if (await askQuestion(question)) run({ is: 'no_show' })
  }
  const complete = async () => {
    const question = {
      title: m.bookings_complete_title(),
      text: m.bookings_complete_text({ amount: formatSum(booking.paid) }),
      yes: m.bookings_complete(),
      no: m.ui_cancel(),
    }
    if (booking.paid === 0 || (await askQuestion(question))) run({ is: 'complete' })
  }
  if (form === 'cancel' && may.cancel)
    return (
      <Suspense>
        <CancelForm booking={booking} onClose={close} />
      </Suspense>
    )
  if (form === 'problem' && may.problem)
    return (
      <TextForm
        label={m.bookings_problem_what()}
        hint={m.bookings_problem_how()}
        rows={4}
        min={bookingLimits.problem.min}
        max={bookingLimits.problem.max}
        short={m.common_ten_characters()}
        send={m.bookings_problem_send()}
        busy={act.isPending}
        onText={(text) => act.mutate({ is: 'problem', text }, { onError: failed, onSuccess: close })}
        onCancel={close}
      />
    )
  if (form === 'move' && may.move)
    return (
      <Suspense>
        <MoveForm booking={booking} onClose={close} />
      </Suspense>
    )
  return (
    <section aria-label={m.bookings_acts()} className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {may.answer ? (
        <div className="w-full">
          <AnswerButtons booking={booking} />
        </div>
      ) : null}
      {may.complete ? (
        <Button variant="primary" icon={CircleCheck} busy={act.isPending} onClick={() => void complete()}>
          {m.bookings_complete()}
        </Button>
      ) : null}
      {may.move ? (
        <Button icon={CalendarClock} onClick={() => setForm('move')}>
          {m.bookings_move()}
        </Button>
      ) : null}
      {may.no_show ? (
        <Button icon={UserX} busy={act.isPending} onClick={() => void absent()}>
          {m.bookings_absent()}
        </Button>
      ) : null}
      {may.problem ? (
        <Button icon={MessageCircleWarning} onClick={() => setForm('problem')}>
          {m.bookings_problem_send()}
        </Button>
      ) : null}
      {may.cancel ? (
        <Button icon={CircleX} onClick={() => setForm('cancel')}>
          {m.bookings_cancel()}
        </Button>
      ) : null}
    </section>
  )
}
