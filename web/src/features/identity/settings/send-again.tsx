import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'

const gap = 60_000

interface SendAgainProps {
  /** When it was last sent; a minute has to pass. */
  sentAt: string | number | undefined
  busy: boolean
  onSend: () => void
}

/** Resends a code or a link, a minute after the last. */
export function SendAgain({ sentAt, busy, onSend }: SendAgainProps) {
  const now = useNow('second')
  const [pressedAt, setPressedAt] = useState(0)
  const last = Math.max(pressedAt, sentAt === undefined ? 0 : new Date(sentAt).getTime())
  const seconds = Math.ceil((last + gap - now) / 1000)
  const waiting = seconds > 0
  const send = () => {
    setPressedAt(Date.now())
    onSend()
  }
  return (
    <button
      type="button"
      disabled={waiting || busy}
      onClick={send}
      className="inline-flex min-h-11 items-center self-start text-left text-sm font-semibold text-primary underline disabled:text-muted disabled:no-underline"
    >
      {waiting ? m.common_send_again_in({ seconds: Math.min(seconds, gap / 1000) }) : m.common_send_again()}
    </button>
  )
}
