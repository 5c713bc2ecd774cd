import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A password field with a button to show it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={shown ? m.ui_password_hide() : m.ui_password_show()}
          aria-pressed={shown}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="noscript:hidden"
        />
      }
    />
  )
}
