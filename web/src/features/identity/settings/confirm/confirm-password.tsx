import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { callAuth, leave } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { DemoMailLink, withNext } from '../../accounts/index.ts'
import { CodeForm } from '../code-form.tsx'
import { Opened } from '../follow-focus.tsx'
import { problemOf } from '../problem.ts'
import { SendAgain } from '../send-again.tsx'
import { Problem } from '../setting.tsx'
import { useAuthUser } from '../user.queries.ts'
import type { QuestionProps } from './question-props.ts'

interface ConfirmPasswordProps extends QuestionProps {
  /** For people without a password: a code by mail, or a new sign-in. */
  otherwise: 'code' | 'sign in'
}

async function goOtherWay(otherwise: ConfirmPasswordProps['otherwise']) {
  if (otherwise === 'code') await callAuth((client) => client.reauthenticate())
  // From there it leads back here.
  else await leave({ to: withNext('/login', location.pathname + location.search) })
}

/** Requests the current password, or another proof. */
export function ConfirmPassword({ otherwise, onAnswer }: ConfirmPasswordProps) {
  const user = useAuthUser()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const sent = useMutation({
    mutationFn: () => goOtherWay(otherwise),
    onSuccess: () => setSentAt(Date.now()),
  })
  const answer = useMutation({ mutationFn: onAnswer })
  const address = user?.email || user?.phone || ''
  if (sentAt !== null && otherwise === 'code') {
    return (
      <Opened key="code">
        <p className="wrap-anywhere text-muted">{m.settings_confirm_code_sent({ address })}</p>
        <CodeForm
          label={m.settings_code()}
          action={m.settings_confirm()}
          busy={answer.isPending}
          problem={problemOf(answer.error)}
          onCode={(nonce) => answer.mutate({ nonce })}
        >
          <div className="flex flex-wrap items-center gap-x-6">
            <SendAgain sentAt={sentAt} busy={sent.isPending} onSend={() => sent.mutate()} />
            <DemoMailLink to={address} />
          </div>
          <Problem>{problemOf(sent.error)}</Problem>
        </CodeForm>
      </Opened>
    )
  }
  return (
    <Opened key="password">
      <PasswordQuestion
        email={user?.email ?? ''}
        busy={answer.isPending}
        problem={problemOf(answer.error) ?? problemOf(sent.error)}
        onPassword={(password) => answer.mutateAsync({ current_password: password })}
        otherwise={
          <Button variant="plain" busy={sent.isPending} onClick={() => sent.mutate()}>
            {otherwise === 'code' ? m.settings_confirm_send_code() : m.settings_confirm_sign_in()}
          </Button>
        }
      />
    </Opened>
  )
}

interface PasswordQuestionProps {
  email: string
  busy: boolean
  problem: string | undefined
  onPassword: (password: string) => Promise<unknown>
  otherwise: ReactNode
}

function PasswordQuestion({ email, busy, problem, onPassword, otherwise }: PasswordQuestionProps) {
  const form = useForm({
    initial: { current_password: '' },
    check: ({ current_password: password }) =>
      password === '' ? { errors: { current_password: m.settings_password_missing() } } : { body: password },
    send: (password) => onPassword(password),
    refused: () => ({ focus: 'current_password' }),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <p className="text-muted">{m.settings_confirm_password_text()}</p>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={m.settings_current_password()}
        {...form.field('current_password')}
        autoComplete="current-password"
        error={form.errors.current_password ?? problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {m.settings_confirm()}
        </Button>
        {otherwise}
      </div>
    </form>
  )
}
