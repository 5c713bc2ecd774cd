import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'

const shortest = 5

interface PrivatePartProps<T> {
  /** Said before it is shown. */
  text: string
  read: (reason: string) => Promise<T>
  children: (read: T, close: () => void) => ReactNode
}

/** What is private: shown once a reason was given, and gone with the page. */
export function PrivatePart<T>({ text, read, children }: PrivatePartProps<T>) {
  const [shown, setShown] = useState<{ answer: T }>()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim().length < shortest ? { errors: { reason: m.table_reason_length() } } : { body: reason.trim() },
    send: read,
    refused: (error) => ({ errors: { reason: sentenceOf(error, m.common_not_done()) } }),
    onDone: (answer) => setShown({ answer }),
  })
  if (shown) return children(shown.answer, () => setShown(undefined))
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <p>{text}</p>
      <Input
        {...form.field('reason')}
        label={m.common_reason()}
        hint={m.table_reason_length()}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.mutes_show()}
        </Button>
      </div>
    </form>
  )
}
