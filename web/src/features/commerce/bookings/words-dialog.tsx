import type { ReactNode } from 'react'
import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'

interface WordsDialogProps {
  title: string
  /** What follows from it. */
  text: string
  yes: string
  danger?: boolean
  /** The customer is owed a reason. */
  isRequired?: boolean
  children?: ReactNode
  onWords: (reason: string) => unknown
  onClose: () => void
}

/** Says what an act leads to, and takes words to the customer. */
export function WordsDialog({
  title,
  text,
  yes,
  danger = false,
  isRequired = false,
  children,
  onWords,
  onClose,
}: WordsDialogProps) {
  const { min, max } = bookingLimits.reason
  const form = useForm({
    initial: { reason: '' },
    check({ reason }): { body: string } | { errors: { reason?: string } } {
      const words = reason.trim()
      if (words.length < min && (isRequired || words !== '')) return { errors: { reason: m.common_reason_short() } }
      return { body: words }
    },
    send: async (words) => onWords(words),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onClose,
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form.props} className="flex flex-col gap-3">
        <p>{text}</p>
        {children}
        <Textarea
          {...form.field('reason')}
          label={m.calendar_reason()}
          rows={3}
          maxLength={max}
          optional={!isRequired}
        />
        <FormErrors wrong={[]} sentence={form.sentence} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.events_cancel_no()}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isSending}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
