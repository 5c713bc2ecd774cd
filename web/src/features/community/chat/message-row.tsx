import { Ellipsis, Flag, MicOff, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ChatMessage } from '@mtaa/contract/community/chat'
import { formatMoment } from '@mtaa/contract/dates'
import { minuteOf } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { muteItem, type useMute } from '../mutes/index.ts'
import { faceOf, NameLink, nameOf } from '../people/index.ts'
import { useReporting } from '../reports/index.ts'
import { MarkedText } from '../text/index.ts'

export interface RowActs {
  onDelete: (message: ChatMessage) => void
  onMute: ReturnType<typeof useMute>
  /** Absent: the member cannot write here. */
  onReply?: (message: ChatMessage) => void
  /** For moderators. */
  onSilence?: (message: ChatMessage) => void
}

interface MessageRowProps {
  message: ChatMessage
  userId: string
  acts: RowActs
}

/** One message: who, when, what it answers, and what can be done with it. */
export function MessageRow({ message, userId, acts }: MessageRowProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { author, status, text, muted } = message
  if (text === '')
    return <p className="py-2 pl-10 text-muted italic">{status === 'deleted' ? m.chat_deleted() : m.chat_removed()}</p>
  if (muted && !isUnfolded)
    return (
      <p className="flex flex-wrap items-center gap-x-2 pl-10 text-muted">
        <span className="italic">{m.chat_folded()}</span>
        <button
          type="button"
          className="min-h-11 px-2 font-semibold text-primary hover:underline"
          onClick={() => setUnfolded(true)}
        >
          {m.mutes_show()}
        </button>
      </p>
    )
  return (
    <article className="flex gap-2 py-1">
      <Avatar size={32} name={author?.first_name ?? null} image={author ? faceOf(author) : null} />
      <div className="min-w-0 flex-1">
        <Head message={message} isOwn={author?.id === userId} />
        <Quoted message={message} />
        <p className="break-words whitespace-pre-line">
          <MarkedText text={text} />
        </p>
        {status === 'shown' ? null : <p className="text-sm text-muted">{m.chat_not_shown()}</p>}
      </div>
      <More message={message} userId={userId} acts={acts} />
    </article>
  )
}

function Head({ message: { author, created_at: at }, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {author ? (
        <NameLink person={author} className="font-semibold break-words" />
      ) : (
        <span className="font-semibold">{m.comments_anonymous()}</span>
      )}
      {isOwn ? <span className="text-sm font-semibold text-primary">{m.common_you()}</span> : null}
      <time dateTime={at} title={formatMoment(at, language)} className="text-sm text-muted tabular-nums">
        {minuteOf(new Date(at)).slice(11)}
      </time>
    </p>
  )
}

function Quoted({ message: { quote } }: { message: ChatMessage }) {
  if (!quote) return null
  const name = quote.author ? nameOf(quote.author) : m.comments_anonymous()
  return (
    <blockquote className="my-1 border-l-2 border-primary pl-2 text-sm text-muted">
      <a href={`#message-${quote.seq}`} className="line-clamp-2 py-0.5 break-words hover:underline">
        <bdi className="font-semibold">{name}</bdi>
        <span>{`: ${quote.text}`}</span>
      </a>
    </blockquote>
  )
}

function More({ message, userId, acts }: MessageRowProps) {
  const { id, author, muted, deletable_until: deletableUntil, status } = message
  const { open, dialog } = useReporting({ kind: 'chat_message', id, ownerId: author?.id ?? '' })
  const isOwn = author?.id === userId
  const { onReply, onSilence } = acts
  const isMuted = muted === 'person'
  const items: MenuItem[] = [
    ...(onReply && status === 'shown'
      ? [{ label: m.common_reply(), icon: Reply, onSelect: () => onReply(message) }]
      : []),
    ...(deletableUntil === null
      ? []
      : [{ label: m.common_delete(), icon: Trash2, tone: 'danger' as const, onSelect: () => acts.onDelete(message) }]),
    ...(author && !isOwn
      ? [
          { label: m.reports_report(), icon: Flag, onSelect: open },
          muteItem(author, isMuted, () => acts.onMute(author, isMuted)),
        ]
      : []),
    ...(author && onSilence && !isOwn
      ? [{ label: m.chat_silence(), icon: MicOff, tone: 'danger' as const, onSelect: () => onSilence(message) }]
      : []),
  ]
  if (items.length === 0) return null
  const name = isolate(author ? nameOf(author) : m.comments_anonymous())
  return (
    <div className="-mt-1.5">
      <Menu label={m.chat_more({ name })} icon={Ellipsis} items={items} />
      {dialog}
    </div>
  )
}
