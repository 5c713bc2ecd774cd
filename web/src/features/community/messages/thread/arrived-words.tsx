import { useState } from 'react'
import type { Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'

interface ArrivedWordsProps {
  userId: string
  items: readonly Message[]
  name: string
}

/** For screen readers: what has come since the conversation was opened. */
export function ArrivedWords({ userId, items, name }: ArrivedWordsProps) {
  const [opened] = useState(items.at(-1)?.seq ?? 0)
  const arrived = items.filter((message) => message.seq > opened && message.sender_id !== userId).slice(-5)
  return (
    <div role="log" aria-live="polite" aria-label={m.messages_arrived()} className="sr-only">
      {arrived.map(({ seq, text }) => (
        <p key={seq}>{text === '' ? m.messages_from({ name }) : `${name}: ${text}`}</p>
      ))}
    </div>
  )
}
