import { Ellipsis } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { MarkedText } from '../../text/index.ts'
import { MessageCardView } from '../cards/message-card-view.tsx'
import { clockOf, nameOfOther } from '../message-words.ts'
import { CautionNote } from './caution-note.tsx'
import { LocationPart } from './location-part.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { QuotePart } from './quote-part.tsx'
import { stateOf, Ticks } from './ticks.tsx'
import { showInFrame } from './show-in-frame.ts'
import type { Target } from './use-scroll.ts'
import { VoicePlayer } from './voice-player.tsx'

interface BubbleProps {
  message: Message
  isOwn: boolean
  conversation: Conversation
  /** A later message shows the same card. */
  isEarlier: boolean
  /** It was jumped to. */
  target: Target | undefined
  onChoose: (message: Message) => void
  onJump: (seq: number) => void
}

export const bubbleVariant = (isOwn: boolean) =>
  classNames(
    'flex min-w-0 max-w-full flex-col gap-1 rounded-card border border-line px-3 py-2',
    isOwn ? 'rounded-br-control bg-primary-tint' : 'rounded-bl-control bg-surface',
  )

/** One message: own ones on the right, with how far they have come. */
export const Bubble = memo(function Bubble({
  message,
  isOwn,
  conversation,
  isEarlier,
  target,
  onChoose,
  onJump,
}: BubbleProps) {
  const { seq, text, pictures, location, card, voice, quote, cautions, deleted, removed, created_at: at } = message
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const item = element.current
    if (!target || !item?.parentElement) return
    item.focus({ preventScroll: true })
    // Until one goes on: cards below it grow when they are there.
    const observer = new ResizeObserver(() => showInFrame(item, 'center'))
    observer.observe(item.parentElement)
    const stop = new AbortController()
    const goOn = () => observer.disconnect()
    for (const event of ['blur', 'wheel', 'touchmove', 'keydown'])
      item.parentElement.addEventListener(event, goOn, { capture: true, passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [target])
  const isRequest = conversation.folder === 'requests'
  const name = nameOfOther(conversation.other)
  return (
    <li
      ref={element}
      tabIndex={-1}
      className={classNames('flex max-w-[min(36rem,92%)] flex-col', isOwn ? 'items-end self-end' : 'self-start')}
    >
      <div className={classNames('flex max-w-full items-center', isOwn && 'flex-row-reverse')}>
        <div className={bubbleVariant(isOwn)}>
          <span className="sr-only">{`${isOwn ? m.common_you() : name}: `}</span>
          {quote ? (
            <QuotePart quote={quote} name={isOthers(quote, conversation) ? name : undefined} onJump={onJump} />
          ) : null}
          {deleted ? (
            <p className="text-muted italic">{removed ? m.messages_removed() : m.messages_deleted()}</p>
          ) : null}
          {pictures.length > 0 ? <MessagePictures pictures={pictures} isBlurred={isRequest} /> : null}
          {voice ? <VoicePlayer voice={voice} /> : null}
          {location ? <LocationPart location={location} /> : null}
          {card ? <MessageCardView card={card} earlier={isEarlier} /> : null}
          {text === '' ? null : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              <MarkedText text={text} variant="text-primary underline" />
            </p>
          )}
          <p className="flex items-center justify-end gap-1 text-xs text-muted tabular-nums">
            <time dateTime={at}>{clockOf(at)}</time>
            {isOwn && !deleted ? <Ticks state={stateOf(seq, conversation)} /> : null}
          </p>
        </div>
        {deleted ? null : (
          <IconButton
            label={m.messages_options()}
            icon={Ellipsis}
            aria-haspopup="dialog"
            className="text-muted!"
            onClick={() => onChoose(message)}
          />
        )}
      </div>
      {isOwn ? null : <CautionNote cautions={cautions} />}
    </li>
  )
})

/** What is quoted is the other one's. */
const isOthers = ({ sender_id: by }: NonNullable<Message['quote']>, { other }: Conversation) =>
  by === null || by === other?.id
