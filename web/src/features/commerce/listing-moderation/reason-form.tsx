import { useState } from 'react'
import {
  type ModerationReason,
  moderationReasons,
  moderationReasonText,
} from '@mtaa/contract/commerce/listings/moderation-reasons'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'

interface ReasonFormProps {
  /** What the button does. */
  label: string
  busy: boolean
  disabled?: boolean
  onSend: (why: { reason: ModerationReason; note: string }) => void
}

/** Why a listing is refused or removed, as its seller reads it. */
export function ReasonForm({ label, busy, disabled = false, onSend }: ReasonFormProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const reason = moderationReasons.find((one) => one === chosen)
  return (
    <div className="flex max-w-column flex-col gap-3">
      <Select label={m.listing_reviews_reason()} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{m.listing_reviews_choose_reason()}</option>
        {moderationReasons.map((one) => (
          <option key={one} value={one}>
            {moderationReasonText(one, language)}
          </option>
        ))}
      </Select>
      <Input
        optional
        label={m.listing_reviews_note()}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>
        <Button
          variant="danger"
          busy={busy}
          disabled={reason === undefined || disabled}
          onClick={() => reason && onSend({ reason, note })}
        >
          {label}
        </Button>
      </p>
    </div>
  )
}
