import { m } from '../../../../paraglide/messages.js'
import { Input } from '../../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { PasswordAdvice } from '../password-advice.tsx'
import type { Written } from './registration.ts'

export interface FieldsProps {
  problems: Partial<Record<string, string>>
  disabled: boolean
}

/** The six required fields. `written` has their values, for the password's hint. */
export function RequiredFields({ problems, disabled, written }: FieldsProps & { written: Written }) {
  const address = { type: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 320, disabled } as const
  const { first_name = '', last_name = '', email = '', password = '' } = written
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.common_first_name()}
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
      <Input {...address} label={m.common_email()} name="email" autoComplete="email" error={problems['email']} />
      <Input
        {...address}
        label={m.accounts_confirm_email()}
        name="confirm_email"
        autoComplete="email"
        error={problems['confirm_email']}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PasswordInput
          label={m.common_password()}
          name="password"
          autoComplete="new-password"
          hint={<PasswordAdvice password={password} own={`${first_name} ${last_name} ${email}`} />}
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
