import { useState } from 'react'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { useSignInMethods } from '../../accounts/index.ts'
import { m } from '../../../../paraglide/messages.js'
import { SettingList, SettingSection } from '../setting.tsx'
import type { Opening } from './opening.ts'
import { EmailSetting } from './email-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PhoneSetting } from './phone-setting.tsx'

type Line = 'email' | 'phone' | 'password'

/** Mail address, number and password. One form is open at a time. */
export function SignInSection({ user }: { user: AuthUser }) {
  const [line, setLine] = useState<Line | null>(null)
  const { texts } = useSignInMethods()
  const opening = (name: Line): Opening => ({
    open: line === name,
    onOpen: () => setLine(name),
    onClose: () => setLine(null),
  })
  return (
    <SettingSection title={m.settings_sign_in()} hint={m.settings_sign_in_hint()}>
      <SettingList>
        <EmailSetting user={user} {...opening('email')} />
        {texts || user.phone ? <PhoneSetting user={user} fixed={!texts} {...opening('phone')} /> : null}
        <PasswordSetting user={user} {...opening('password')} />
      </SettingList>
    </SettingSection>
  )
}
