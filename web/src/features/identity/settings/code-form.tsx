import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { OtpInput } from '../../../ui/forms/otp-input.tsx'

const length = 6

interface CodeFormProps {
  label: string
  action: string
  busy: boolean
  problem: string | undefined
  onCode: (code: string) => void
  onCancel?: (() => void) | undefined
  /** Below the boxes, such as a button to resend the code. */
  children?: ReactNode
}

/** Six boxes for a code. The last digit submits; after a refusal the boxes are cleared. */
export function CodeForm({ label, action, busy, problem, onCode, onCancel, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const [wasBusy, setWasBusy] = useState(busy)
  if (wasBusy !== busy) {
    setWasBusy(busy)
    if (!busy) setCode('')
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem && !busy) form.current?.querySelector('input')?.focus()
  }, [problem, busy])
  const write = (digits: string) => {
    setCode(digits)
    setIncomplete(false)
    if (digits.length === length && code.length < length && !busy) onCode(digits)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setIncomplete(code.length < length)
    if (code.length === length) onCode(code)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <OtpInput label={label} value={code} onChange={write} error={incomplete ? m.common_six_digits() : problem} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="plain" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
