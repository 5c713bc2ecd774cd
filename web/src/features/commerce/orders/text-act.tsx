import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useFirstField } from '../../../ui/forms/use-first-field.ts'
import type { useOrderAct } from './order-acts.queries.ts'

interface TextActProps {
  act: ReturnType<typeof useOrderAct>
  is: 'ship' | 'deliver' | 'decline' | 'cancel' | 'request_cancel'
  /** The button that opens the form, and the one that sends it. */
  open: string
  button: string
  label: string
  hint?: string | undefined
  optional?: boolean
  variant?: 'primary' | undefined
}

/** An act with a text that the other side reads: a button, and after it one field. */
export function TextAct({ act, is, open, button, label, hint, optional = false, variant }: TextActProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button {...(variant && { variant })} onClick={() => setOpen(true)}>
        {open}
      </Button>
    )
  return (
    <TextForm
      label={label}
      hint={hint}
      button={button}
      optional={optional}
      busy={act.isPending}
      onText={(text) => act.mutate({ is, text })}
      onCancel={() => setOpen(false)}
    />
  )
}

interface TextFormProps {
  label: string
  hint: string | undefined
  button: string
  optional: boolean
  busy: boolean
  onText: (text: string) => void
  onCancel: () => void
}

function TextForm({ label, hint, button, optional, busy, onText, onCancel }: TextFormProps) {
  const [error, setError] = useState<string>()
  const form = useFirstField()
  return (
    <form
      ref={form}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('text')).trim()
        const isShort = !optional && text.length < 3
        setError(isShort ? m.common_reason_short() : undefined)
        if (isShort) event.currentTarget.querySelector('textarea')?.focus()
        else onText(text)
      }}
    >
      <Textarea name="text" label={label} hint={hint} maxLength={500} rows={3} optional={optional} error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
