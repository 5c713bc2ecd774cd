import { useState } from 'react'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { NewViewing } from '@mtaa/contract/commerce/bookings/viewings'
import { formatMoment } from '@mtaa/contract/dates'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useBookViewing } from './viewings.queries.ts'

interface BookDialogProps {
  id: string
  title: string
  startsAt: string
  onClose: () => void
}

/** Books a viewing; what is left empty is the account's. */
export function BookDialog({ id, title, startsAt, onClose }: BookDialogProps) {
  const language = useLanguage()
  const { mutateAsync } = useBookViewing(id)
  const [booked, setBooked] = useState<Booking>()
  const form = useForm({
    initial: { phone: '', note: '' },
    check({ phone, note }): { body: NewViewing } | { errors: { phone?: string } } {
      const typed = phone.trim()
      if (typed !== '' && normalisePhone(typed) === null) return { errors: { phone: m.common_phone_kenyan() } }
      return { body: { starts_at: startsAt, for_phone: typed || null, note: note.trim() } }
    },
    send: (body, key) => mutateAsync({ ...body, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: setBooked,
    takesFocus: true,
  })
  const moment = formatMoment(startsAt, language)
  if (booked)
    return (
      <Dialog open onClose={onClose} title={m.viewings_title()}>
        <div className="flex flex-col gap-3">
          <p role="status">
            {booked.state === 'requested' ? m.viewings_requested({ moment }) : m.viewings_booked({ moment })}
          </p>
          <LinkButton variant="primary" className="self-start" to={`/bookings/${booked.id}`}>
            {m.viewings_see()}
          </LinkButton>
        </div>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={m.viewings_title()}>
      <form {...form.props} className="flex flex-col gap-3">
        <p>
          <span className="font-semibold break-words">{title}</span>
          <span className="block tabular-nums">{moment}</span>
        </p>
        <Input
          {...form.field('phone')}
          type="tel"
          label={m.common_phone()}
          hint={m.viewings_phone_hint()}
          autoComplete="tel"
          optional
        />
        <Textarea
          {...form.field('note')}
          label={m.common_message()}
          rows={2}
          maxLength={bookingLimits.note.max}
          optional
        />
        <p className="text-sm text-muted">{m.viewings_never_pay()}</p>
        <FormErrors wrong={[]} sentence={form.sentence} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.viewings_book()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
