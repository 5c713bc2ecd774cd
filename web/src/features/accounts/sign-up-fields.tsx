import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Input, Select } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { digitsOf, genders } from './registration.ts'

interface FieldsProps {
  problems: Partial<Record<string, string>>
  disabled: boolean
}

/** The six that are asked of everyone. */
export function RequiredFields({ problems, disabled }: FieldsProps) {
  const address = { type: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 320, disabled } as const
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={m.accounts_first_name()}
          name="first_name"
          autoComplete="given-name"
          maxLength={40}
          disabled={disabled}
        />
        <Input
          label={m.accounts_last_name()}
          name="last_name"
          autoComplete="family-name"
          maxLength={40}
          disabled={disabled}
        />
      </div>
      <Input {...address} label={m.accounts_email()} name="email" autoComplete="email" />
      <Input
        {...address}
        label={m.accounts_confirm_email()}
        name="confirm_email"
        autoComplete="email"
        error={problems['confirm_email']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordInput
          label={m.accounts_password()}
          name="password"
          autoComplete="new-password"
          hint={m.accounts_password_hint()}
          error={problems['password']}
          disabled={disabled}
        />
        <PasswordInput
          label={m.accounts_confirm_password()}
          name="confirm_password"
          autoComplete="new-password"
          error={problems['confirm_password']}
          disabled={disabled}
        />
      </div>
    </div>
  )
}

const genderWords = {
  male: m.accounts_male,
  female: m.accounts_female,
  other: m.accounts_other,
  prefer_not_to_say: m.accounts_prefer_not_to_say,
}

/** What may be told now or never. */
export function OptionalFields({ problems, disabled, placeFields }: FieldsProps & { placeFields: ReactNode }) {
  const [phone, setPhone] = useState('')
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{m.accounts_more_about_you()}</legend>
      <div className="flex flex-col gap-4">
        <p className="text-lg font-semibold" aria-hidden="true">
          {m.accounts_more_about_you()}
        </p>
        <p className="text-sm text-muted">{m.accounts_home_hint()}</p>
        {placeFields}
        <Input
          label={m.accounts_phone()}
          optional
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          onChange={({ target }) => setPhone(digitsOf(target.value))}
          error={problems['phone']}
          disabled={disabled}
        />
        <div className="grid gap-4 sm:grid-cols-2">
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
    </fieldset>
  )
}
