import { type SubmitEvent, useState } from 'react'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { PasswordAdvice } from '../../accounts/index.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { Setting } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import type { Opening } from './opening.ts'

const shortest = 6

/** The password. Changing it needs the old one or a code by mail. */
export function PasswordSetting({ user, open, onOpen, onClose }: { user: AuthUser } & Opening) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, problem, reset } = useChange(
    (_: void, proof) => callAuth((client) => client.updateUser({ password, ...proof })),
    { first: 'password', touches: [['settings']], onDone: () => close() },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (password.length >= shortest && !busy) run()
  }
  const close = () => {
    reset()
    setTried(false)
    setPassword('')
    onClose()
  }
  const form = (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div>
        <PasswordInput
          label={m.common_new_password()}
          name="new_password"
          autoComplete="new-password"
          hint={<PasswordAdvice password={password} own={user.email} />}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={tried && password.length < shortest ? m.common_password_short() : problem}
        />
        <p className="mt-1.5 text-sm text-muted">{m.settings_password_hint()}</p>
      </div>
      <SaveOrCancel busy={busy} cancel={close} />
    </form>
  )
  return (
    <Setting
      title={m.common_password()}
      action={
        open ? null : (
          <Button variant="plain" aria-label={m.settings_change_password()} onClick={onOpen}>
            {m.common_change()}
          </Button>
        )
      }
      form={open ? form : null}
    >
      <span aria-hidden="true">••••••••</span>
    </Setting>
  )
}
