import { type ReactNode, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { digitsOf, genders } from './registration.ts'
import type { FieldsProps } from './sign-up-fields.tsx'

/** The optional fields: collapsed, unless one has an error. */
export function OptionalFields({ problems, disabled, children }: FieldsProps & { children: ReactNode }) {
  const [phone, setPhone] = useState('')
  const wrong = Boolean(problems['phone'] ?? problems['date_of_birth'])
  // It stays open while the error is mended.
  const [open, setOpen] = useState(wrong)
  if (wrong && !open) setOpen(true)
  return (
    <div className="border-t border-line">
      <Disclosure
        title={
          <span>
            {m.accounts_optional_part()}
            <span className="block text-sm font-normal text-muted">{m.accounts_optional_hint()}</span>
          </span>
        }
        open={open}
      >
        <div className="flex flex-col gap-4 pt-2">
          <Input
            label={m.common_phone()}
            optional
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            value={phone}
            onChange={({ target }) => setPhone(digitsOf(target.value))}
            hint={m.accounts_phone_hint()}
            error={problems['phone']}
            disabled={disabled}
          />
          {children}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Input
              label={m.accounts_date_of_birth()}
              optional
              type="date"
              name="date_of_birth"
              autoComplete="bday"
              min="1900-01-01"
              error={problems['date_of_birth']}
              disabled={disabled}
            />
            <Select
              label={m.accounts_gender()}
              optional
              name="gender"
              autoComplete="sex"
              defaultValue=""
              disabled={disabled}
            >
              <option value="">{m.accounts_choose()}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {genderWords[gender]()}
                </option>
              ))}
            </Select>
          </div>
          <Input
            label={m.accounts_referral_code()}
            optional
            name="referral_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            disabled={disabled}
          />
        </div>
      </Disclosure>
    </div>
  )
}

const genderWords = {
  male: m.accounts_male,
  female: m.accounts_female,
  other: m.accounts_other,
  prefer_not_to_say: m.accounts_prefer_not_to_say,
}
