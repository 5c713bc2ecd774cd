import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { dayWords, nameOfOther } from '../message-words.ts'
import type { WaitingMessage } from '../outbox.ts'
import { useIsTyping } from '../typing.ts'
import { Bubble } from './bubble.tsx'
import { MessageSheet } from './message-sheet.tsx'
import type { Thread } from './thread-pages.ts'
import { ArrivedWords } from './arrived-words.tsx'
import { OlderMessages } from './older-messages.tsx'
import { useScroll } from './use-scroll.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

interface MessageListProps {
  userId: string
  conversation: Conversation
  thread: Thread
  waiting: readonly WaitingMessage[]
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
  /** Undefined: nothing can be answered. */
  onQuote: ((message: Message) => void) | undefined
}

/** The messages of a conversation by days, the newest at the bottom. */
export function MessageList({ userId, conversation, thread, waiting, isAtEnd, onEnd, onQuote }: MessageListProps) {
  const language = useLanguage()
  const now = useNow()
  const [chosen, setChosen] = useState<Message>()
  const { items } = thread
  // As it was when the conversation was opened: the mark stays while one reads.
  const [read] = useState(conversation.unread > 0 ? { seq: conversation.read_seq, count: conversation.unread } : null)
  const isOther = ({ sender_id: by }: Message) => by !== userId
  const firstNew = read ? items.find((message) => message.seq > read.seq && isOther(message))?.seq : undefined
  const newestCards = new Map(items.map(({ card, seq }) => [card?.id ?? '', seq]))
  const { frame, onScroll, isLoading, loadOlder, jumpTo, target, seenSeq } = useScroll({
    userId,
    id: conversation.id,
    thread,
    waiting: waiting.length,
    isAtEnd,
    onEnd,
  })
  const arrived = isAtEnd ? 0 : items.filter((message) => message.seq > seenSeq && isOther(message)).length
  return (
    <div className="relative min-h-0 flex-1">
      {/* Upside down, so that it begins at its end and stays there while pictures load and the keyboard opens. */}
      <div
        ref={frame}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={m.messages_talk()}
        className="message-scroll focus-visible:-outline-offset-2"
      >
        <div className="px-3 py-2">
          {thread.more ? <OlderMessages key={items[0]?.seq} isLoading={isLoading} onLoad={loadOlder} /> : null}
          <ol className="flex flex-col gap-1.5">
            {items.map((message, index) => {
              const day = dayWords(message.created_at, now, language)
              const before = items[index - 1]
              const isNewDay = before === undefined || dayWords(before.created_at, now, language) !== day
              return (
                <Fragment key={message.seq}>
                  {isNewDay ? <Separator>{day}</Separator> : null}
                  {message.seq === firstNew && read ? (
                    <Separator id="new-messages" isNew>
                      {m.messages_new({ count: read.count })}
                    </Separator>
                  ) : null}
                  <Bubble
                    message={message}
                    isOwn={message.sender_id === userId}
                    conversation={conversation}
                    isEarlier={newestCards.get(message.card?.id ?? '') !== message.seq}
                    onChoose={setChosen}
                    target={target?.seq === message.seq ? target : undefined}
                    onJump={jumpTo}
                  />
                </Fragment>
              )
            })}
            {waiting.map((message) => (
              <WaitingBubble key={message.key} message={message} />
            ))}
            <Typing conversation={conversation} />
          </ol>
        </div>
      </div>
      {isAtEnd ? null : (
        <Button
          icon={ArrowDown}
          className="absolute! right-3 bottom-3 max-w-[calc(100%-1.5rem)] shadow-float"
          onClick={() => frame.current?.scrollTo({ top: 0 })}
        >
          {arrived > 0 ? m.messages_new({ count: arrived }) : m.chat_to_end()}
        </Button>
      )}
      <ArrivedWords userId={userId} items={items} name={nameOfOther(conversation.other)} />
      {chosen ? (
        <MessageSheet
          userId={userId}
          message={items.find(({ seq }) => seq === chosen.seq) ?? chosen}
          onQuote={onQuote}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </div>
  )
}

function Typing({ conversation: { id, other } }: { conversation: Conversation }) {
  if (!useIsTyping(id)) return null
  return <li className="text-sm text-muted">{m.messages_is_typing({ name: nameOfOther(other) })}</li>
}

interface SeparatorProps {
  id?: string
  isNew?: boolean
  children: string
}

const Separator = ({ id, isNew = false, children }: SeparatorProps) => (
  <li
    id={id}
    className={classNames(
      'my-2 flex items-center gap-3 text-center text-xs font-semibold before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
      isNew ? 'text-primary' : 'text-muted',
    )}
  >
    {children}
  </li>
)
