import type { ComponentProps } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'

type EmailInputProps = Omit<ComponentProps<typeof Input>, 'label' | 'type' | 'value'> & {
  value: string
  onEmail: (email: string) => void
}

export const EmailInput = ({ onEmail, ...rest }: EmailInputProps) => (
  <Input
    label={m.common_email()}
    type="email"
    name="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={320}
    onChange={({ target }) => onEmail(target.value)}
    {...rest}
  />
)
