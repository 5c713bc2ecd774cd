import { useQuery } from '@tanstack/react-query'
import { type Booking, bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { bookingOrderQuery, useBookingAct } from './bookings.queries.ts'

interface Values {
  scope: 'one' | 'following'
  reason: string
}

/** What comes back stands above the button, before it is pressed. */
export function CancelForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { mutateAsync } = useBookingAct(booking.id)
  const { side, series, state } = booking
  const isProvider = side === 'provider'
  // Of a series its customer sees what all dates come to; a provider gives all back in any case.
  const { data: order } = useQuery({
    ...bookingOrderQuery(useApi(), booking.order_id),
    enabled: series !== null && !isProvider,
  })
  const initial: Values = { scope: 'one', reason: '' }
  const form = useForm({
    initial,
    check({ scope, reason }: Values) {
      const text = reason.trim()
      if (isProvider && text.length < bookingLimits.reason.min) return { errors: { reason: m.common_reason_short() } }
      if (text !== '' && text.length < bookingLimits.reason.min) return { errors: { reason: m.common_reason_short() } }
      return { body: { scope, reason: text || null, kept: sumOf(scope).kept } }
    },
    send: ({ scope, reason, kept }) => mutateAsync({ is: 'cancel', scope, reason, kept }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onClose,
  })
  function sumOf(scope: Values['scope']) {
    const from = booking.series?.occurrence ?? 1
    const following = order?.bookings.filter((one) => one.cancelling && (one.series?.occurrence ?? 1) >= from)
    const all = scope === 'one' ? [booking] : (following ?? [booking])
    return {
      back: all.reduce((sum, { cancelling }) => sum + (cancelling?.back ?? 0), 0),
      kept: all.reduce((sum, { cancelling }) => sum + (cancelling?.kept ?? 0), 0),
    }
  }
  const { back, kept } = sumOf(form.values.scope)
  const isWhole = state === 'requested' || state === 'held'
  return (
    <form
      {...form.props}
      aria-label={m.bookings_cancel()}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      {series && isWhole ? <p>{m.bookings_cancel_all()}</p> : null}
      {series && !isWhole ? (
        <RadioGroup
          name="scope"
          label={m.bookings_cancel_which()}
          value={form.values.scope}
          onChange={(scope) => form.change({ scope })}
          options={[
            { value: 'one', label: m.bookings_cancel_one() },
            { value: 'following', label: m.common_this_and_following() },
          ]}
        />
      ) : null}
      {isProvider && form.values.scope === 'following' ? (
        <p>{m.bookings_all_goes_back()}</p>
      ) : back + kept > 0 ? (
        <dl className="flex flex-col gap-1">
          <Sum name={isProvider ? m.bookings_goes_back() : m.bookings_comes_back()}>{formatSum(back)}</Sum>
          {kept > 0 ? <Sum name={m.bookings_stays()}>{formatSum(kept)}</Sum> : null}
        </dl>
      ) : (
        <p>{m.bookings_cancel_costs_nothing()}</p>
      )}
      {isProvider && state === 'confirmed' ? <p className="text-sm text-muted">{m.bookings_strike()}</p> : null}
      <Textarea
        {...form.field('reason')}
        label={isProvider ? m.bookings_reason_needed() : m.common_reason()}
        optional={!isProvider}
        rows={2}
        maxLength={bookingLimits.reason.max}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={form.isSending}>
          {m.bookings_cancel()}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {m.ui_back()}
        </Button>
      </div>
    </form>
  )
}

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
