import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { OtpInput } from '../../../ui/forms/otp-input.tsx'
import { FormProblem } from './form-problem.tsx'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface CodeProofProps {
  text: ReactNode
  busy: boolean
  error: Error | null
  /** What is said of a code that is wrong, expired or used. */
  wrong?: string
  onCode: (code: string) => void
  /** It replaces the form that was sent, so it takes the focus. */
  inPlace?: boolean
  children?: ReactNode
}

/** Six boxes; the last digit or the button submits. After a refusal the boxes are cleared. */
export function CodeProof({ text, busy, error, wrong, onCode, inPlace = false, children }: CodeProofProps) {
  const form = useFocusAfter(error)
  useEffect(() => {
    if (inPlace) form.current?.querySelector('input')?.focus()
  }, [inPlace, form])
  const [typed, setTyped] = useState<{ digits: string; since: Error | null }>({ digits: '', since: null })
  const code = busy || typed.since === error ? typed.digits : ''
  const [short, setShort] = useState(false)
  const write = (digits: string) => {
    setTyped({ digits, since: error })
    setShort(false)
    if (digits.length === 6 && code.length < 6 && !busy) onCode(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(code.length < 6)
    if (code.length === 6 && !busy) onCode(code)
  }
  const refused = error && sentenceOf(error, m.accounts_verification_failed())
  const problem = wrong !== undefined && hasCode(error, 'otp_expired') ? wrong : refused
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">{text}</p>
      <OtpInput
        label={m.common_code()}
        value={code}
        onChange={write}
        disabled={busy}
        error={short ? m.common_six_digits() : undefined}
      />
      {children}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" wide busy={busy}>
        {m.common_verify()}
      </Button>
    </form>
  )
}
