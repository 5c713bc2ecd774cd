import { type FormEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useFirstField } from '../../../ui/forms/use-first-field.ts'

interface ShortTextFormProps {
  label: string
  hint?: string
  send: string
  min?: number
  max: number
  onSend: (text: string) => Promise<unknown>
  onEnd: () => void
}

/** A few words that are sent once: a reply, an appeal. */
export function ShortTextForm({ label, hint, send, min = 1, max, onSend, onEnd }: ShortTextFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const form = useFirstField()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (text.trim().length < min) return setError(m.reviews_text_short({ min }))
    setSending(true)
    try {
      await onSend(text.trim())
      onEnd()
    } catch (failure) {
      setError(sentenceOf(failure, m.reviews_failed()))
      setSending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex max-w-prose flex-col gap-3">
      <Textarea
        label={label}
        hint={hint}
        name="text"
        rows={3}
        maxLength={max}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending}>
          {send}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
