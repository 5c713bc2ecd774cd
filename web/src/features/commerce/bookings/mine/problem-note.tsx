import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { readNumber } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum, isolate } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { useBookingAct } from './bookings.queries.ts'

const failed = (error: Error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** What was reported, and what each side can do about it as long as it is open. */
export function ProblemNote({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const act = useBookingAct(booking.id)
  const { problem, side } = booking
  if (!problem) return null
  const { id, by, text, state, refund, reason, created_at: at, ended_at: ended } = problem
  const isOpen = state === 'open'
  return (
    <section
      aria-label={m.bookings_problem()}
      className="flex flex-col items-start gap-2 rounded-card border border-warning p-4"
    >
      <h2 className="font-semibold">{m.bookings_problem()}</h2>
      <p className="text-sm text-muted">
        <span>{`${by === 'customer' ? m.common_customer() : m.bookings_provider()} · `}</span>
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{isolate(text)}</p>
      <p className="font-semibold">
        {isOpen
          ? m.bookings_problem_open()
          : refund === null
            ? m.bookings_problem_withdrawn()
            : m.bookings_problem_ended({ amount: formatSum(refund) })}
      </p>
      {reason ? <p className="break-words whitespace-pre-line">{isolate(reason)}</p> : null}
      {ended ? <p className="text-sm text-muted">{formatMoment(ended, language)}</p> : null}
      {isOpen && side === 'provider' ? <AgreeForm booking={booking} problem={id} /> : null}
      {isOpen && by === side ? (
        <Button
          busy={act.isPending}
          onClick={() => act.mutate({ is: 'withdraw_problem', problem: id }, { onError: failed })}
        >
          {m.bookings_problem_withdraw()}
        </Button>
      ) : null}
    </section>
  )
}

/** The provider gives part of the money back, or all of it, and so ends the problem. */
function AgreeForm({ booking, problem }: { booking: Booking; problem: string }) {
  const { mutateAsync } = useBookingAct(booking.id)
  const form = useForm({
    initial: { refund: '' },
    check({ refund }) {
      const read = readNumber(refund)
      const isRight = read.is === 'number' && Number.isInteger(read.value) && read.value >= 0
      if (isRight && read.value <= booking.paid) return { body: read.value }
      const amount = formatSum(booking.paid)
      return { errors: { refund: whichNumber(refund) ?? m.bookings_refund_wrong({ amount }) } }
    },
    send: (refund) => mutateAsync({ is: 'agree_problem', problem, refund }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
  })
  return (
    <form {...form.props} className="flex w-full flex-col gap-2">
      <Input {...form.field('refund')} label={m.bookings_refund()} before="KSh" inputMode="numeric" maxLength={12} />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" busy={form.isSending}>
        {m.bookings_give_back()}
      </Button>
    </form>
  )
}
