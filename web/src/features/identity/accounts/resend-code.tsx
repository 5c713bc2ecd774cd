import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { Button } from '../../../ui/forms/button.tsx'

interface ResendCodeProps {
  /** From when on it may be sent again. */
  from: number
  busy: boolean
  onSend: () => void
}

/** Has the code texted once more, and counts the seconds until it may be. */
export function ResendCode({ from, busy, onSend }: ResendCodeProps) {
  const left = Math.ceil((from - useNow('second')) / 1000)
  return (
    <Button
      variant="plain"
      disabled={left > 0}
      busy={busy}
      onClick={onSend}
      // The seconds are there to be read.
      className="disabled:text-muted disabled:opacity-100!"
    >
      <span className="tabular-nums">
        {left > 0 ? m.accounts_code_resend_in({ seconds: left }) : m.accounts_code_resend()}
      </span>
    </Button>
  )
}
