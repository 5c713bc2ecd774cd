import { type Booking, bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { dayOf, fromNairobi } from '@mtaa/contract/nairobi'
import { minute } from '@mtaa/contract/time'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { chosenStart, searchOf } from '../book/chosen-time.ts'
import { timeOf } from '../book/slot-list.tsx'
import { SlotPicker } from '../book/slot-picker.tsx'
import type { SlotsOf } from '../book/slots.queries.ts'
import { spanWords } from '../booking-words.ts'
import { useBookingAct } from './bookings.queries.ts'

interface MoveFormProps {
  booking: Booking
  onClose: () => void
}

/** As far ahead as a booking moves. */
const horizon = 90

/**
 * Proposes another time, one of those that are free; the other side answers, and both times are taken meanwhile. Where none are offered any
 * more, or a provider chooses to, day and time are typed.
 */
export function MoveForm({ booking, onClose }: MoveFormProps) {
  const [isTyped, setTyped] = useState(booking.origin === 'quote')
  const { pathname, search } = useLocation()
  const typed = <Proposal booking={booking} onClose={onClose} />
  return (
    <section aria-label={m.bookings_move()} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <p className="text-sm text-muted">{m.bookings_move_how()}</p>
      {isTyped ? (
        typed
      ) : (
        <SlotPicker
          of={slotsOf(booking)}
          choice={chosenStart(new URLSearchParams(search))}
          horizon={horizon}
          shared={false}
          to={(change) => pathname + searchOf(change)}
          otherwise={typed}
        >
          {(startsAt) => <Proposal key={startsAt} booking={booking} picked={startsAt} onClose={onClose} />}
        </SlotPicker>
      )}
      <div className="flex flex-wrap gap-2">
        {booking.side === 'provider' && booking.origin !== 'quote' ? (
          <Button variant="plain" onClick={() => setTyped(!isTyped)}>
            {isTyped ? m.bookings_move_free() : m.bookings_move_type()}
          </Button>
        ) : null}
        <Button variant="plain" onClick={onClose}>
          {m.ui_back()}
        </Button>
      </div>
    </section>
  )
}

/** As long as it was booked for. */
function slotsOf({ kind, listing, price_type, starts_at, ends_at }: Booking): SlotsOf {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minute)
  const isHourly = kind === 'service' && price_type === 'hourly'
  return { id: listing.id, kind, minutes: isHourly ? minutes : null }
}

interface ProposalProps extends MoveFormProps {
  /** The start, where it was picked; else day and time are typed. */
  picked?: string
}

/** The new time, with words to the other side. */
function Proposal({ booking, picked, onClose }: ProposalProps) {
  const language = useLanguage()
  const { mutateAsync } = useBookingAct(booking.id)
  const form = useForm({
    initial: { day: dayOf(Date.parse(booking.starts_at)), time: timeOf(booking.starts_at), note: '' },
    check({ day, time, note }): { body: { starts_at: string; note: string } } | { errors: TimeErrors } {
      const start = picked === undefined ? fromNairobi(Date.parse(`${day}T${time}:00Z`)) : new Date(picked)
      if (Number.isNaN(start.getTime())) return { errors: { day: m.common_day_and_time_missing() } }
      if (start.toISOString() === booking.starts_at) return { errors: { time: m.bookings_time_same() } }
      return { body: { starts_at: start.toISOString(), note: note.trim() } }
    },
    send: (body) => mutateAsync({ is: 'propose', ...body }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onClose,
    takesFocus: picked === undefined,
  })
  return (
    <form {...form.props} aria-label={m.bookings_new_time()} className="flex flex-col gap-3">
      {picked === undefined ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Input {...form.field('day')} type="date" label={m.bookings_new_day()} />
          <Input {...form.field('time')} type="time" label={m.bookings_new_hour()} />
        </div>
      ) : (
        <p role="status" className="font-semibold">
          {`${m.bookings_new_time()}: ${spanWords(spanFrom(booking, picked), language)}`}
        </p>
      )}
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
      <Button type="submit" variant="primary" className="self-start" busy={form.isSending}>
        {m.bookings_propose()}
      </Button>
    </form>
  )
}

type TimeErrors = { day?: string; time?: string }

/** As long from another start. */
const spanFrom = ({ starts_at: from, ends_at: until }: Booking, start: string) => ({
  starts_at: start,
  ends_at: new Date(Date.parse(start) + Date.parse(until) - Date.parse(from)).toISOString(),
})
