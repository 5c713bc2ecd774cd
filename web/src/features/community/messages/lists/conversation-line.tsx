import { BellOff } from 'lucide-react'
import type { Conversation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { formatBadge } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { faceOf } from '../../people/index.ts'
import { lastWords, nameOfOther, shortTime } from '../message-words.ts'
import { threadPath } from '../folder.ts'
import { stateOf, Ticks } from '../thread/ticks.tsx'
import { useIsTyping } from '../typing.ts'
import { LineMenu } from './line-menu.tsx'

interface ConversationLineProps {
  userId: string
  conversation: Conversation
  isOpen: boolean
}

/** A conversation in a list: with whom, about what, its newest message, and how much of it is unread. */
export function ConversationLine({ userId, conversation, isOpen }: ConversationLineProps) {
  const { id, other, folder, last, unread, subject, muted } = conversation
  const language = useLanguage()
  const now = useNow()
  const isTyping = useIsTyping(id)
  const isUnread = unread > 0
  return (
    <article className={classNames('flex items-center border-b border-line', isOpen && 'bg-primary-tint')}>
      <Link
        to={threadPath(id, folder)}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 py-2 pl-2 hover:bg-primary-tint focus-visible:-outline-offset-2"
      >
        <Avatar size={40} onTint={isOpen} name={other?.first_name ?? null} image={other && faceOf(other)} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi className={classNames('min-w-0 flex-1 truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {nameOfOther(other)}
            </bdi>
            {muted ? (
              <span title={m.messages_muted()} className="shrink-0 text-muted">
                <BellOff size={14} aria-hidden="true" />
                <span className="sr-only">{m.messages_muted()}</span>
              </span>
            ) : null}
            {last ? (
              <time dateTime={last.created_at} className="shrink-0 text-xs text-muted tabular-nums">
                {shortTime(last.created_at, now, language)}
              </time>
            ) : null}
          </span>
          {subject?.title ? <bdi className="block truncate text-xs text-muted">{subject.title}</bdi> : null}
          <span className="flex items-center gap-1.5 text-sm">
            {last?.sender_id === userId && !isTyping ? (
              <span className="text-muted">
                <Ticks state={stateOf(last.seq, conversation)} />
              </span>
            ) : null}
            <span className={classNames('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'text-muted')}>
              {isTyping ? (
                <span className="text-primary">{m.messages_typing()}</span>
              ) : (
                <bdi>{last ? lastWords(last) : ''}</bdi>
              )}
            </span>
            {isUnread ? (
              <span className="min-w-5 shrink-0 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums">
                <span aria-hidden="true">{formatBadge(unread)}</span>
                <span className="sr-only">{m.messages_unread({ count: unread })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
      <LineMenu userId={userId} conversation={conversation} />
    </article>
  )
}
