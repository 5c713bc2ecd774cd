import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatMessages, ChatRoom } from '@mtaa/contract/community/chat'
import { dayOf } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { formatNearDay, isolate } from '../../../platform/format.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { nameOf } from '../people/index.ts'
import { MessageRow, type RowActs } from './message-row.tsx'
import { useReadMark } from './use-read-mark.ts'

interface MessageListProps {
  page: ChatMessages
  room: ChatRoom
  userId: string
  at: number | undefined
  onOlder: () => Promise<void>
  rowActs: RowActs
}

/** So near to its end that what comes is shown at once. */
const nearPx = 120

/** What is said in a room, with a line for each day; the newest at the end, where it opens. */
export function MessageList({ page, room, userId, at, onOlder, rowActs }: MessageListProps) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef({ fromEnd: 0, first: 0, isAtEnd: true })
  const [isAtEnd, setAtEnd] = useState(true)
  const [isLoading, setLoading] = useState(false)
  // Where the unread ones began when the room was opened.
  const [unreadAfter] = useState(room.unread > 0 ? room.read_seq : null)
  const { items, more } = page
  const last = items.at(-1)
  const fresh = useNewest(last, userId)
  useReadMark(room, isAtEnd ? (last?.seq ?? 0) : null)

  const look = () => {
    const element = box.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.scrollTop
    const isNear = fromEnd - element.clientHeight < nearPx
    place.current = { ...place.current, fromEnd, isAtEnd: isNear }
    if (isNear !== isAtEnd) setAtEnd(isNear)
  }
  // What comes above leaves what is read where it is; at the end the list goes on with what comes.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { first, fromEnd, isAtEnd: follows } = place.current
    const now = items[0]?.seq ?? 0
    if (first !== 0 && now < first) element.scrollTop = element.scrollHeight - fromEnd
    else if (follows) element.scrollTop = element.scrollHeight
    place.current = { ...place.current, first: now, fromEnd: element.scrollHeight - element.scrollTop }
  }, [items])
  const older = async () => {
    setLoading(true)
    try {
      await onOlder()
    } catch (error) {
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  useLinked(at, page, older)
  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }
  return (
    <div className="relative">
      <div
        ref={box}
        onScroll={look}
        role="log"
        aria-label={m.chat_talk()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="h-[calc(100dvh-21rem)] min-h-60 md:h-[calc(100dvh-18rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface px-3 py-2"
      >
        {more ? (
          <p className="text-center">
            <Button variant="plain" busy={isLoading} onClick={() => void older()}>
              {m.chat_older()}
            </Button>
          </p>
        ) : null}
        {items.length === 0 ? <p className="py-8 text-center text-muted">{m.chat_empty()}</p> : null}
        <ol>
          {items.map((message, index) => {
            const before = items[index - 1]
            const isNewDay = !before || dayOf(new Date(before.created_at)) !== dayOf(new Date(message.created_at))
            const isFirstUnread =
              unreadAfter !== null && message.seq > unreadAfter && (before === undefined || before.seq <= unreadAfter)
            return (
              <li key={message.seq} id={`message-${message.seq}`}>
                {isNewDay ? <Separator text={formatNearDay(message.created_at, language)} /> : null}
                {isFirstUnread && before ? <Separator text={m.chat_new_from_here()} isStrong /> : null}
                <MessageRow message={message} userId={userId} acts={rowActs} />
              </li>
            )
          })}
        </ol>
      </div>
      {isAtEnd ? null : (
        <p className="absolute inset-x-0 bottom-3 text-center">
          <Button variant="primary" onClick={toEnd}>
            {m.chat_to_end()}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        <span>{fresh}</span>
      </p>
    </div>
  )
}

/** Farther up nobody is led. */
const mostLed = 2000

/** Shows the message that a link leads to, once; older ones are fetched until it is there. */
function useLinked(at: number | undefined, { items, more }: ChatMessages, older: () => Promise<void>) {
  const isShown = useRef(at === undefined)
  const first = items[0]?.seq
  const step = useEffectEvent((from: number | undefined) => {
    if (isShown.current || at === undefined || from === undefined) return
    if (at < from && more && from - at < mostLed) {
      void older()
      return
    }
    isShown.current = true
    document.querySelector(`#message-${at}`)?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => step(first), [first])
}

const Separator = ({ text, isStrong = false }: { text: string; isStrong?: boolean }) => (
  <p
    className={`my-2 flex items-center gap-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line ${isStrong ? 'font-semibold text-primary' : 'text-muted'}`}
  >
    <span>{text}</span>
  </p>
)

/** Says that somebody else has written, once what was there at first is known. */
function useNewest(newest: ChatMessage | undefined, userId: string): string {
  const [text, setText] = useState('')
  const last = useRef<number | undefined>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = newest?.seq ?? 0
    if (before === undefined || !newest?.author || newest.author.id === userId) return
    if (newest.muted || newest.seq <= before) return
    setText(m.chat_new_by({ name: isolate(nameOf(newest.author)) }))
  }, [newest, userId])
  return text
}
