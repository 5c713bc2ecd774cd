import { type SubmitEvent, useState } from 'react'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { SendAgain } from '../send-again.tsx'
import { DemoMailLink } from '../../accounts/index.ts'
import { Problem, Setting } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import type { Opening } from './opening.ts'

const backHere = () => ({ emailRedirectTo: `${location.origin}/settings/security` })

/** The mail address: a new one counts when both addresses have confirmed it. */
export function EmailSetting({ user, open, onOpen, onClose }: { user: AuthUser } & Opening) {
  const [missing, setMissing] = useState(false)
  const { run, busy, problem, reset } = useChange(
    (email: string) => callAuth((client) => client.updateUser({ email }, backHere())),
    // The setting itself shows what remains to be done.
    { answer: ({ user: changed }) => (changed.new_email ? null : m.common_saved()), onDone: onClose },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const usable = email.includes('@') && email !== user.email
    setMissing(!usable)
    if (!usable) event.currentTarget.querySelector('input')?.focus()
    else if (!busy) run(email)
  }
  const close = () => {
    reset()
    setMissing(false)
    onClose()
  }
  const form = (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={m.settings_email_new()}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        hint={m.settings_email_hint()}
        error={missing ? m.settings_email_other() : problem}
      />
      <SaveOrCancel busy={busy} cancel={close} />
    </form>
  )
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
      form={open ? form : null}
      more={user.new_email ? <Waiting user={user} newEmail={user.new_email} /> : null}
    >
      {user.email || m.settings_none()}
    </Setting>
  )
}

/** What remains to be confirmed for the new address. */
function Waiting({ user, newEmail }: { user: AuthUser; newEmail: string }) {
  const again = useChange(
    () => callAuth((client) => client.resend({ type: 'email_change', email: user.email, options: backHere() })),
    { answer: m.settings_sent() },
  )
  return (
    <div className="flex flex-col">
      <p className="wrap-anywhere">
        {user.email
          ? m.settings_email_waiting({ old: user.email, address: newEmail })
          : m.settings_email_waiting_first({ address: newEmail })}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        <SendAgain sentAt={user.email_change_sent_at} busy={again.busy} onSend={() => again.run()} />
        <DemoMailLink />
      </div>
      <Problem>{again.problem}</Problem>
    </div>
  )
}
