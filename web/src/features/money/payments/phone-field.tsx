import { looksLikeLandline, normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'

interface PhoneFieldProps {
  value: string
  /** It was sent as it is: a wrong number is named. */
  checked: boolean
  disabled: boolean
  onType: (typed: string) => void
}

/** The number of the phone that gets the prompt. */
export function PhoneField({ value, checked, disabled, onType }: PhoneFieldProps) {
  const normalised = normalisePhone(value)
  return (
    <Input
      label={m.payments_phone()}
      hint={normalised !== null && looksLikeLandline(normalised) ? m.payments_landline() : m.payments_phone_hint()}
      error={checked && normalised === null ? m.common_phone_kenyan() : undefined}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** As people write numbers: with a leading 0. */
export const asWritten = (phone: string) => normalisePhone(phone)?.replace(/^254/, '0') ?? phone

/** Why nothing can be paid now, and what the server said of the last try. */
export const PayNotes = ({ online, error }: { online: boolean; error: string | undefined }) => (
  <>
    {online ? null : (
      <p role="status" className="text-sm font-semibold">
        {m.payments_needs_network()}
      </p>
    )}
    {error ? (
      <p role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
    ) : null}
  </>
)
