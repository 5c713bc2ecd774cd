import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Conversation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { classNames } from '../../../../ui/layout/class-names.ts'

export type SentState = 'queued' | 'sending' | 'failed' | 'sent' | 'delivered' | 'read'

const looks = {
  queued: { icon: Clock, word: m.outbox_queued },
  sending: { icon: Clock, word: m.outbox_sending },
  failed: { icon: CircleAlert, word: m.outbox_failed },
  sent: { icon: Check, word: m.friends_sent },
  delivered: { icon: CheckCheck, word: m.messages_delivered },
  read: { icon: CheckCheck, word: m.messages_read },
}

/** How far an own message has come. */
export const stateOf = (
  seq: number,
  {
    other_delivered_seq: delivered,
    other_read_seq: read,
  }: Pick<Conversation, 'other_delivered_seq' | 'other_read_seq'>,
): SentState => (seq <= read ? 'read' : seq <= delivered ? 'delivered' : 'sent')

/** The same as an icon; its word is for screen readers and on hover. */
export function Ticks({ state }: { state: SentState }) {
  const { icon: Icon, word } = looks[state]
  return (
    <span
      title={word()}
      className={classNames(
        'inline-block shrink-0 align-middle',
        state === 'read' && 'text-primary',
        state === 'failed' && 'text-danger',
      )}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{word()}</span>
    </span>
  )
}
