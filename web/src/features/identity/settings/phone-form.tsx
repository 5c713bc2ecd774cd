import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
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

/** Requests a number to send a code to. */
export function PhoneForm({ label, hint, busy, problem, onPhone, onCancel }: PhoneFormProps) {
  const form = useForm({
    initial: { phone: '' },
    check(typed) {
      const digits = normalisePhone(typed.phone)
      return digits ? { body: `+${digits}` } : { errors: { phone: m.common_phone_invalid() } }
    },
    send: (phone) => onPhone(phone),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <Input
        label={label}
        type="tel"
        {...form.field('phone')}
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={20}
        hint={hint}
        error={form.errors.phone ?? problem}
      />
      <SaveOrCancel text={m.settings_send_code()} busy={busy} cancel={onCancel} />
    </form>
  )
}
