import { useMutation } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { setPassword } from '../auth-calls.ts'
import { FormProblem } from '../form-problem.tsx'
import { PasswordAdvice } from '../password-advice.tsx'
import { passwordProblem } from '../sign-up/registration.ts'
import { sentenceOf } from '../../../../platform/failure.ts'

interface Typed {
  password: string
  confirm_password: string
}

const nothing: Typed = { password: '', confirm_password: '' }

interface NewPasswordProps {
  email: string
  /** The account had none before. */
  isFirst: boolean
  onSaved: () => void
}

/** The new password, twice. */
export function NewPassword({ email, isFirst, onSaved }: NewPasswordProps) {
  const { mutateAsync } = useMutation({
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
  const form = useForm({
    initial: nothing,
    check({ password, confirm_password: again }): { body: string } | { errors: Partial<Typed> } {
      const problem = passwordProblem(password, again)
      if (problem === 'password_short') return { errors: { password: m.common_password_short() } }
      if (problem !== null) return { errors: { confirm_password: m.accounts_password_mismatch() } }
      return { body: password }
    },
    send: (password) => mutateAsync(password),
    refused: (error) => ({ sentence: sentenceOf(error, m.accounts_unexpected_error()) }),
  })
  const { values, field } = form
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (values.password === '') return
    form.look([
      ...(target.name === 'password' ? ['password'] : []),
      ...(values.confirm_password === '' ? [] : ['confirm_password']),
    ])
  }
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={isFirst ? m.common_password() : m.common_new_password()}
        {...field('password')}
        autoComplete="new-password"
        hint={<PasswordAdvice password={values.password} own={email} />}
        onBlur={leave}
        disabled={form.isSending}
      />
      <PasswordInput
        label={isFirst ? m.accounts_confirm_password() : m.accounts_confirm_new_password()}
        {...field('confirm_password')}
        autoComplete="new-password"
        onBlur={leave}
        disabled={form.isSending}
      />
      <FormProblem>{form.sentence}</FormProblem>
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.accounts_save_password()}
      </Button>
    </form>
  )
}
