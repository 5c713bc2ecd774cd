import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { sentenceOf } from '../../platform/failure.ts'
import { Button } from '../forms/button.tsx'
import { Input } from '../forms/input.tsx'
import { useForm } from '../forms/use-form.ts'
import { Dialog } from '../layout/dialog.tsx'

const limits = { min: 5, max: 200 }
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null
/** As people see them, and as the server counts them. */
const lettersIn = (text: string) => (segmenter ? [...segmenter.segment(text)].length : text.length)

interface ReasonDialogProps {
  title: string
  /** What will happen, or other fields. */
  children?: ReactNode
  /** On the button that does it. */
  yes: string
  danger?: boolean
  /** Where a failure has no sentence of its own. */
  otherwise: string
  /** What it throws is shown in the dialog, which stays. */
  onReason: (reason: string) => unknown
  onClose: () => void
}

/** Requests a reason of 5 to 200 letters for an act of staff. It is a form: it stands in no other one. */
export function ReasonDialog({
  title,
  children,
  yes,
  danger = false,
  otherwise,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check({ reason }) {
      const text = reason.replace(/\s+/g, ' ').trim()
      const letters = lettersIn(text)
      return letters < limits.min || letters > limits.max
        ? { errors: { reason: m.table_reason_length() } }
        : { body: text }
    },
    send: async (reason) => onReason(reason),
    refused: (error) => ({ sentence: sentenceOf(error, otherwise) }),
    onDone: onClose,
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form.props} className="flex flex-col gap-3">
        {children}
        <Input {...form.field('reason')} label={m.common_reason()} hint={m.table_reason_length()} autoComplete="off" />
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isSending}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
