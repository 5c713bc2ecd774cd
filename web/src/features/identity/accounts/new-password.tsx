import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { setPassword } from './auth-calls.ts'
import { FormProblem } from './form-problem.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import { passwordProblem } from './registration.ts'
import { sentenceOf } from '../../../platform/failure.ts'

interface NewPasswordProps {
  email: string
  /** The account had none before. */
  isFirst: boolean
  onSaved: () => void
}

/** The new password, twice. */
export function NewPassword({ email, isFirst, onSaved }: NewPasswordProps) {
  const [written, setWritten] = useState({ password: '', again: '' })
  const [shown, setShown] = useState<ReturnType<typeof passwordProblem>>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: setPassword,
    onSuccess: () => {
      showToast(
        isFirst
          ? { title: m.accounts_first_password_saved(), text: m.accounts_first_password_saved_text(), tone: 'success' }
          : { title: m.accounts_password_saved(), text: m.accounts_password_saved_text(), tone: 'success' },
      )
      onSaved()
    },
  })
  const problem = passwordProblem(written.password, written.again)
  const write = (changes: Partial<typeof written>) => {
    const next = { ...written, ...changes }
    setWritten(next)
    if (passwordProblem(next.password, next.again) !== shown) setShown(null)
  }
  // Nobody is corrected while they type.
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    const isDue = problem === 'password_short' ? target.name === 'password' : written.again !== ''
    if (isDue && written.password !== '') setShown(problem)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShown(problem)
    if (problem) focusNamed(event.currentTarget, problem === 'password_short' ? 'password' : 'confirm_password')
    else if (!isPending) mutate(written.password)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={isFirst ? m.common_password() : m.common_new_password()}
        name="password"
        autoComplete="new-password"
        hint={<PasswordAdvice password={written.password} own={email} />}
        value={written.password}
        onChange={({ target }) => write({ password: target.value })}
        onBlur={leave}
        error={shown === 'password_short' ? m.common_password_short() : undefined}
        disabled={isPending}
      />
      <PasswordInput
        label={isFirst ? m.accounts_confirm_password() : m.accounts_confirm_new_password()}
        name="confirm_password"
        autoComplete="new-password"
        value={written.again}
        onChange={({ target }) => write({ again: target.value })}
        onBlur={leave}
        error={shown === 'password_mismatch' ? m.accounts_password_mismatch() : undefined}
        disabled={isPending}
      />
      <FormProblem>{error && sentenceOf(error, m.accounts_unexpected_error())}</FormProblem>
      <Button type="submit" variant="primary" wide busy={isPending}>
        {m.accounts_save_password()}
      </Button>
    </form>
  )
}
