import { type Booking, bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { dayOf, fromNairobi } from '@mtaa/contract/nairobi'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { timeOf } from '../book/slot-list.tsx'
import { useBookingAct } from './bookings.queries.ts'

interface Proposal {
  starts_at: string
  note: string
}

/** Proposes another time; the other side answers, and both times are taken meanwhile. */
export function MoveForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { mutateAsync } = useBookingAct(booking.id)
  const form = useForm({
    initial: { day: dayOf(Date.parse(booking.starts_at)), time: timeOf(booking.starts_at), note: '' },
    check({ day, time, note }): { body: Proposal } | { errors: { day?: string; time?: string } } {
      const start = fromNairobi(Date.parse(`${day}T${time}:00Z`))
      if (Number.isNaN(start.getTime())) return { errors: { day: m.common_day_and_time_missing() } }
      if (start.toISOString() === booking.starts_at) return { errors: { time: m.bookings_time_same() } }
      return { body: { starts_at: start.toISOString(), note: note.trim() } }
    },
    send: (body) => mutateAsync({ is: 'propose', ...body }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onClose,
    takesFocus: true,
  })
  return (
    <form
      {...form.props}
      aria-label={m.bookings_move()}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <p className="text-sm text-muted">{m.bookings_move_how()}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Input {...form.field('day')} type="date" label={m.bookings_new_day()} />
        <Input {...form.field('time')} type="time" label={m.bookings_new_time()} />
      </div>
      <Textarea
        {...form.field('note')}
        label={m.common_message()}
        optional
        rows={2}
        maxLength={bookingLimits.note.max}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.bookings_propose()}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {m.ui_back()}
        </Button>
      </div>
    </form>
  )
}
