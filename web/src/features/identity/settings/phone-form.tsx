import { type SubmitEvent, useState } from 'react'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

interface PhoneFormProps {
  label: string
  hint?: string
  busy: boolean
  problem: string | undefined
  /** The number in E.164, as the auth service expects it. */
  onPhone: (phone: string) => void
  onCancel: () => void
}

/** Asks for a number to send a code to. */
export function PhoneForm({ label, hint, busy, problem, onPhone, onCancel }: PhoneFormProps) {
  const [wrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const digits = normalisePhone(String(new FormData(event.currentTarget).get('phone')))
    setWrong(!digits)
    if (!digits) event.currentTarget.querySelector('input')?.focus()
    else if (!busy) onPhone(`+${digits}`)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={label}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={20}
        hint={hint}
        error={wrong ? m.common_phone_invalid() : problem}
      />
      <SaveOrCancel text={m.settings_send_code()} busy={busy} cancel={onCancel} />
    </form>
  )
}
