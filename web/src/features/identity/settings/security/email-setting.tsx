import type { AuthError } from '@supabase/auth-js'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { CodeForm } from '../code-form.tsx'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { SendAgain } from '../send-again.tsx'
import { DemoMailLink } from '../../accounts/index.ts'
import { Problem, Setting } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import type { Opening } from './opening.ts'
import { proveAddress } from './prove-address.ts'

const backHere = () => ({ emailRedirectTo: `${location.origin}/settings/security` })

/** The mail address: a new one counts when both addresses have confirmed it. */
export function EmailSetting({ user, open, onOpen, onClose }: { user: AuthUser } & Opening) {
  return (
    <Setting
      title={m.common_email()}
      badge={user.new_email ? <Badge tone="warning">{m.common_waiting()}</Badge> : null}
      action={
        open ? null : (
          <Button variant="plain" aria-label={m.settings_change_email()} onClick={onOpen}>
            {user.email ? m.common_change() : m.settings_add()}
          </Button>
        )
      }
      form={open ? <EmailForm user={user} onEnd={onClose} /> : null}
      more={user.new_email ? <Waiting user={user} newEmail={user.new_email} /> : null}
    >
      {user.email || m.settings_none()}
    </Setting>
  )
}

function EmailForm({ user, onEnd }: { user: AuthUser; onEnd: () => void }) {
  const { run, busy, problem } = useChange(
    (email: string) => callAuth((client) => client.updateUser({ email }, backHere())),
    // The setting itself shows what remains to be done.
    { answer: ({ user: changed }) => (changed.new_email ? null : m.common_saved()), onDone: onEnd },
  )
  const form = useForm({
    initial: { email: '' },
    check(typed) {
      const email = typed.email.trim()
      const isUsable = email.includes('@') && email !== user.email
      return isUsable ? { body: email } : { errors: { email: m.settings_email_other() } }
    },
    send: (email) => run(email),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <Input
        label={m.settings_email_new()}
        type="email"
        {...form.field('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        hint={m.settings_email_hint()}
        error={form.errors.email ?? problem}
      />
      <SaveOrCancel busy={busy} cancel={onEnd} />
    </form>
  )
}

/** What remains to be confirmed for the new address. */
function Waiting({ user, newEmail }: { user: AuthUser; newEmail: string }) {
  const again = useChange(
    () =>
      callAuth((client): Promise<{ data: unknown; error: AuthError | null }> =>
        // Without an address there is none to send it again for: it is requested anew.
        user.email
          ? client.resend({ type: 'email_change', email: user.email, options: backHere() })
          : client.updateUser({ email: newEmail }, backHere()),
      ),
    { answer: m.settings_sent() },
  )
  const check = useChange((token: string) => proveAddress({ email: newEmail, token, type: 'email_change' }))
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        {user.email
          ? m.settings_email_waiting({ old: user.email, address: newEmail })
          : m.settings_email_waiting_first({ address: newEmail })}
      </p>
      {user.email ? null : (
        <CodeForm
          label={m.settings_code()}
          action={m.settings_confirm()}
          busy={check.busy}
          problem={check.problem}
          onCode={check.run}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <SendAgain sentAt={user.email_change_sent_at} busy={again.busy} onSend={() => again.run()} />
        <DemoMailLink />
      </div>
      <Problem>{again.problem}</Problem>
    </div>
  )
}
