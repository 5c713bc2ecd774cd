import type { StaffProblem } from '@mtaa/contract/commerce/bookings/booking-problems'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { readNumber } from '@mtaa/contract/typed-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatSum, isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { PersonPhrase } from '../../community/people/index.ts'
import { problemsQuery, useDecideProblem } from './booking-staff.queries.ts'

/** What waits for support, the oldest first, or what has ended. */
export function BookingProblems({ isEnded }: { isEnded: boolean }) {
  const query = useInfiniteQuery(problemsQuery(useApi(), isEnded))
  return (
    <PagedList
      query={query}
      none={isEnded ? m.booking_staff_none_ended() : m.common_nothing_waits()}
      waiting={<SkeletonLines lines={8} />}
    >
      {(problem) => <ProblemCard problem={problem} />}
    </PagedList>
  )
}

/** What both sides have to do with it, and what was paid. */
function ProblemCard({ problem }: { problem: StaffProblem }) {
  const language = useLanguage()
  const { id, booking, customer, provider, by, text, refund, reason, agreed, paid, deposit, may } = problem
  return (
    <article id={id} className="my-3 flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{isolate(booking.listing.title)}</h2>
      <p className="text-sm text-muted tabular-nums">
        {`${booking.number} · ${formatMoment(booking.starts_at, language)}`}
      </p>
      <p>
        <PersonPhrase person={customer} say={(name) => m.booking_staff_customer({ name })} />
      </p>
      <p>
        <PersonPhrase person={provider} say={(name) => m.booking_staff_provider({ name })} />
      </p>
      <p className="font-semibold">
        {by === 'customer' ? m.booking_staff_by_customer() : m.booking_staff_by_provider()}
      </p>
      <p className="break-words whitespace-pre-line">{isolate(text)}</p>
      <p className="text-sm text-muted">
        {m.booking_staff_money({ paid: formatSum(paid), deposit: formatSum(deposit) })}
      </p>
      {refund === null ? null : <p className="font-semibold">{m.booking_staff_back({ amount: formatSum(refund) })}</p>}
      {reason ? <p className="break-words whitespace-pre-line">{isolate(reason)}</p> : null}
      {agreed === null ? null : (
        <p className="font-semibold text-warning">{m.booking_staff_second({ amount: formatSum(agreed) })}</p>
      )}
      {may.decide ? <DecideForm problem={problem} /> : null}
    </article>
  )
}

function DecideForm({ problem: { id, paid, agreed } }: { problem: StaffProblem }) {
  const { mutateAsync } = useDecideProblem(id)
  const form = useForm({
    initial: { refund: agreed === null ? '' : String(agreed), reason: '' },
    check({ refund, reason }) {
      const read = readNumber(refund)
      const isRight = read.is === 'number' && Number.isInteger(read.value) && read.value >= 0 && read.value <= paid
      const isShort = reason.trim().length < bookingLimits.reason.min
      if (isRight && !isShort) return { body: { refund: read.value, reason: reason.trim() } }
      return {
        errors: {
          ...(!isRight && {
            refund: whichNumber(refund) ?? m.booking_staff_refund_wrong({ amount: formatSum(paid) }),
          }),
          ...(isShort && { reason: m.common_reason_short() }),
        },
      }
    },
    send: async (body, idempotencyKey) => {
      await mutateAsync({ ...body, idempotencyKey })
      showToast({ title: m.reports_decided(), tone: 'success' })
    },
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
  })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <Input
        {...form.field('refund')}
        label={m.booking_staff_refund()}
        before="KSh"
        inputMode="numeric"
        maxLength={12}
      />
      <Textarea
        {...form.field('reason')}
        label={m.common_reason()}
        hint={m.disputes_staff_reason_hint()}
        maxLength={bookingLimits.reason.max}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={form.isSending}>
        {m.disputes_staff_decide()}
      </Button>
    </form>
  )
}
