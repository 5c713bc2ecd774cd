import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/failure.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-variant.ts'
import { Input, Textarea } from './input.tsx'
import { useForm } from './use-form.ts'

interface TextFormProps {
  name?: string
  label: string
  hint?: string | undefined
  optional?: boolean
  /** With it the field has so many lines; else it is one. */
  rows?: number
  min?: number
  max: number
  /** What is said of a text that is shorter. */
  short?: string
  /** On the buttons. */
  send: ReactNode
  cancel?: string
  variant?: ButtonVariant
  busy?: boolean
  takesFocus?: boolean
  className?: string
  onText: (text: string) => unknown
  /** What is said of a failure without a sentence; nothing where what sends the text shows it. */
  failed?: string
  onCancel: () => void
}

/** One text that is sent once: a reason, a reply, an appeal. */
export function TextForm({
  name = 'text',
  label,
  hint,
  optional = false,
  rows,
  min = 0,
  max,
  short = '',
  send,
  cancel = m.ui_cancel(),
  variant = 'primary',
  busy = false,
  takesFocus = true,
  className = 'flex flex-col gap-3',
  onText,
  failed,
  onCancel,
}: TextFormProps) {
  const { props, values, errors, change, isSending } = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim().length < min ? { errors: { text: short } } : { body: text.trim() }),
    send: (text) => onText(text),
    refused: (error) => (failed === undefined ? {} : { errors: { text: sentenceOf(error, failed) } }),
    takesFocus,
  })
  const field = { name, label, hint, optional, maxLength: max, value: values.text, error: errors.text }
  return (
    <form {...props} className={className}>
      {rows === undefined ? (
        <Input {...field} autoComplete="off" onChange={({ target }) => change({ text: target.value })} />
      ) : (
        <Textarea {...field} rows={rows} onChange={({ target }) => change({ text: target.value })} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={busy || isSending}>
          {send}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </div>
    </form>
  )
}
