import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { useReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import type { About } from '../about.ts'
import { MessageCardView } from '../cards/message-card-view.tsx'
import { Composer } from '../composer/composer.tsx'
import type { Folder } from '../folder.ts'
import { nameOfOther } from '../message-words.ts'
import { withQuery } from '../messages.queries.ts'
import { notArrived, useWaiting } from '../outbox.ts'
import { useReadReceipts } from '../receipts.ts'
import { MessageList } from './message-list.tsx'
import { RequestBar } from './request-bar.tsx'
import { ThreadHead } from './thread-head.tsx'
import { newestSeq, type Thread as Pages } from './thread-pages.ts'

interface ThreadProps {
  userId: string
  conversation: Conversation
  thread: Pages
  folder: Folder
  about: About | undefined
  isWide: boolean
}

/** One conversation: its head, what it is about, its messages, and where one writes. */
export function Thread({ userId, conversation, thread, folder, about, isWide }: ThreadProps) {
  const { id, other, may } = conversation
  const [isAtEnd, setAtEnd] = useState(true)
  const [quoted, setQuoted] = useState<Message>()
  const isReached = useReached()
  const isRequest = conversation.folder === 'requests'
  const waiting = useWaiting()
  const own = useMemo(
    () =>
      notArrived(
        waiting.filter((one) => one.userId === userId && one.to === other?.id),
        thread.items,
      ),
    [waiting, userId, other, thread],
  )
  useReadReceipts({ userId, conversation, seq: newestSeq(thread), isAtEnd })
  const stopQuoting = useCallback(() => setQuoted(undefined), [])
  return (
    <section aria-label={m.messages_with({ name: nameOfOther(other) })} className="messages-thread">
      <ThreadHead userId={userId} conversation={conversation} folder={folder} isWide={isWide} />
      <Subject userId={userId} conversation={conversation} about={about} />
      {isReached ? null : <p className="px-4 py-1 text-center text-sm text-muted">{m.messages_saved_here()}</p>}
      <MessageList
        userId={userId}
        conversation={conversation}
        thread={thread}
        waiting={own}
        isAtEnd={isAtEnd}
        onEnd={setAtEnd}
        onQuote={may.write && !isRequest ? setQuoted : undefined}
      />
      {isRequest ? (
        <RequestBar userId={userId} conversation={conversation} />
      ) : other && may.write ? (
        <Composer
          key={id}
          userId={userId}
          to={other.id}
          conversationId={id}
          after={newestSeq(thread)}
          about={about}
          quoted={quoted}
          onQuoted={stopQuoting}
        />
      ) : (
        <p className="border-t border-line px-4 py-3 text-center text-sm text-muted">{whyNot(userId, conversation)}</p>
      )}
    </section>
  )
}

/** A first message that waits for its answer looks the same as a conversation in which nothing can be written any more. */
const whyNot = (userId: string, { other, last }: Conversation) =>
  other === null
    ? m.messages_account_gone()
    : last?.sender_id === userId && last.seq === 1
      ? m.messages_waits()
      : m.messages_closed()

/** What the next message will be about, else what the conversation is about. */
function Subject({ userId, conversation, about }: Pick<ThreadProps, 'userId' | 'conversation' | 'about'>) {
  const { other, subject } = conversation
  const isNew = about !== undefined && other !== null && subject?.id !== about.id
  const { data } = useQuery({ ...withQuery(useApi(), userId, other?.id ?? '', about), enabled: isNew })
  const card = isNew ? data?.card : subject
  if (!card) return null
  return (
    <div className="border-b border-line px-3 py-2">
      <MessageCardView card={card} />
    </div>
  )
}
