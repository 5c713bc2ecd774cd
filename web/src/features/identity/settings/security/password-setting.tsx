import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { PasswordAdvice } from '../../accounts/index.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { Setting } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import type { Opening } from './opening.ts'

const shortest = 6

/** The password. Changing it needs the old one or a code by mail. */
export function PasswordSetting({ user, open, onOpen, onClose }: { user: AuthUser } & Opening) {
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
      form={open ? <PasswordForm user={user} onEnd={onClose} /> : null}
    >
      <span aria-hidden="true">••••••••</span>
    </Setting>
  )
}

function PasswordForm({ user, onEnd }: { user: AuthUser; onEnd: () => void }) {
  const { run, busy, problem } = useChange(
    (password: string, proof) => callAuth((client) => client.updateUser({ password, ...proof })),
    { first: 'password', touches: [['settings']], onDone: onEnd },
  )
  const form = useForm({
    initial: { new_password: '' },
    check: ({ new_password: password }) =>
      password.length < shortest ? { errors: { new_password: m.common_password_short() } } : { body: password },
    send: (password) => run(password),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div>
        <PasswordInput
          label={m.common_new_password()}
          {...form.field('new_password')}
          autoComplete="new-password"
          hint={<PasswordAdvice password={form.values.new_password} own={user.email} />}
          error={form.errors.new_password ?? problem}
        />
        <p className="mt-1.5 text-sm text-muted">{m.settings_password_hint()}</p>
      </div>
      <SaveOrCancel busy={busy} cancel={onEnd} />
    </form>
  )
}
