import { RotateCw, X } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { clockOf } from '../message-words.ts'
import { discardMessage, retryMessage, type WaitingMessage } from '../outbox.ts'
import { bubbleVariant } from './bubble.tsx'
import { LocationPart } from './location-part.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { QuotePart } from './quote-part.tsx'
import { Ticks } from './ticks.tsx'
import { lengthOf } from './voice-player.tsx'

/** A message that the server does not have yet: it waits, is on its way, or has failed. */
export function WaitingBubble({ message }: { message: WaitingMessage }) {
  const { key, text, pictures, fileCount, voice, location, quote, state, reason, at } = message
  return (
    <li className="flex max-w-[min(36rem,92%)] flex-col items-end gap-1 self-end">
      <div className={bubbleVariant(true)}>
        <span className="sr-only">{`${m.common_you()}: `}</span>
        {quote ? <QuotePart quote={quote} name={undefined} /> : null}
        {pictures.length > 0 ? <MessagePictures pictures={pictures} isBlurred={false} /> : null}
        {fileCount > 0 ? <p>{m.outbox_pictures({ count: fileCount })}</p> : null}
        {voice ? <p>{`${m.messages_voice()} ${lengthOf(voice.seconds)}`}</p> : null}
        {location ? <LocationPart location={location} /> : null}
        {text === '' ? null : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-muted tabular-nums">
          <time dateTime={at}>{clockOf(at)}</time>
          <Ticks state={state} />
        </p>
      </div>
      {state === 'queued' ? <p className="text-xs text-muted">{m.outbox_queued_text()}</p> : null}
      {state === 'failed' ? (
        <div role="alert" className="text-right">
          <p className="text-sm text-danger">{reason}</p>
          <Button variant="plain" icon={RotateCw} onClick={() => void retryMessage(key)}>
            {m.ui_retry()}
          </Button>
          <Button variant="plain" icon={X} onClick={() => void discardMessage(key)}>
            {m.outbox_discard()}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
