import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { Button } from '../../../ui/forms/button.tsx'

interface ResendCodeProps {
  /** When it may be sent again. */
  from: number
  busy: boolean
  onSend: () => void
}

/** Resends the code, with a countdown until that is allowed. */
export function ResendCode({ from, busy, onSend }: ResendCodeProps) {
  const left = Math.ceil((from - useNow('second')) / 1000)
  return (
    <Button
      variant="plain"
      disabled={left > 0}
      busy={busy}
      onClick={onSend}
      // The countdown is not announced each second.
      className="disabled:text-muted disabled:opacity-100!"
    >
      <span className="tabular-nums">
        {left > 0 ? m.accounts_code_resend_in({ seconds: left }) : m.accounts_code_resend()}
      </span>
    </Button>
  )
}
