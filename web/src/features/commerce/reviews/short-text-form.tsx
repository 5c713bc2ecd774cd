import { m } from '../../../paraglide/messages.js'
import { TextForm } from '../../../ui/forms/text-form.tsx'

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
export const ShortTextForm = ({ label, hint, send, min = 1, max, onSend, onEnd }: ShortTextFormProps) => (
  <TextForm
    label={label}
    hint={hint}
    rows={3}
    min={min}
    max={max}
    short={m.reviews_text_short({ min })}
    send={send}
    failed={m.reviews_failed()}
    onText={async (text) => {
      await onSend(text)
      onEnd()
    }}
    onCancel={onEnd}
    className="flex max-w-prose flex-col gap-3"
  />
)
