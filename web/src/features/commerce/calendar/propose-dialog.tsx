import { bookingLimits, type BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { momentIn } from '../../../platform/nairobi-field.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { nameOf } from '../../community/people/index.ts'
import { fieldOf } from './calendar-days.ts'
import { useProposeMove } from './calendar.queries.ts'

interface ProposeDialogProps {
  booking: Pick<BookingCard, 'id' | 'starts_at' | 'other' | 'listing'>
  /** Where it was dropped; otherwise its own time. */
  startsAt?: string
  onClose: () => void
}

/** Proposes another time to the customer: it moves when they accept. */
export function ProposeDialog({ booking, startsAt = booking.starts_at, onClose }: ProposeDialogProps) {
  const language = useLanguage()
  const { mutateAsync } = useProposeMove(booking.id)
  const name = nameOf(booking.other)
  const form = useForm({
    initial: () => ({ start: fieldOf(startsAt), note: '' }),
    check({ start, note }): { body: { starts_at: string; note: string } } | { errors: { start?: string } } {
      const moment = momentIn(start)
      if (moment === undefined) return { errors: { start: m.calendar_time_empty() } }
      if (Date.parse(moment) === Date.parse(booking.starts_at)) return { errors: { start: m.calendar_same_time() } }
      return { body: { starts_at: moment, note: note.trim() } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: () => {
      showToast({ title: m.calendar_proposed(), text: m.calendar_proposed_text({ name }), tone: 'success' })
      onClose()
    },
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={m.calendar_propose()}>
      <form {...form.props} className="flex flex-col gap-3">
        <p>
          {m.calendar_propose_text({
            title: booking.listing.title,
            moment: formatMoment(booking.starts_at, language),
            name,
          })}
        </p>
        <Input {...form.field('start')} type="datetime-local" label={m.calendar_new_start()} />
        <Textarea
          {...form.field('note')}
          label={m.common_message()}
          rows={2}
          maxLength={bookingLimits.note.max}
          optional
        />
        <FormErrors wrong={[]} sentence={form.sentence} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.calendar_propose_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
