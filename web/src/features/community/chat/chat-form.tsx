import { X } from 'lucide-react'
import { useState } from 'react'
import { type ChatMessage, type ChatRoom, sendToRoom } from '@mtaa/contract/community/chat'
import { chatTextLimit } from '@mtaa/contract/community/chat-terms'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { useLateDraft } from '../../../platform/drafts.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { countCharacters } from '../feed/index.ts'
import { nameOf } from '../people/index.ts'
import { MentionField } from '../text/index.ts'

interface ChatFormProps {
  room: ChatRoom
  userId: string
  answers: ChatMessage | undefined
  /** With the message that was sent; without one the answer was given up. */
  onDone: (message?: ChatMessage) => void
  onRefused: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** From here on the counter is shown. */
const nearLimit = 800

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return m.comments_empty()
  return countCharacters(text) > chatTextLimit ? m.comments_too_long() : undefined
}

/** Writes to the room. What is typed is stored on the device until it is sent. */
export function ChatForm({ room, userId, answers, onDone, onRefused }: ChatFormProps) {
  const api = useApi()
  const isOnline = useOnline()
  const [draft, setDraft] = useLateDraft<string>(`chat ${room.id}`, userId, isText)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const form = useForm({
    typed: { draft: { text: draft ?? '' }, change: ({ text }) => setDraft(text) },
    check({ text }) {
      const problem = problemOf(text)
      return problem === undefined
        ? { body: { text: text.trim(), ...(answers && { quote: answers.seq }) } }
        : { errors: { text: problem } }
    },
    send: (body, key) => api(sendToRoom, { params: { id: room.id }, body, idempotencyKey: key }),
    refused(error) {
      onRefused()
      return { errors: { text: sentenceOf(error, m.common_not_done()) } }
    },
    onDone(message) {
      setDraft(undefined)
      setSentAt(Date.now())
      onDone(message)
    },
  })
  const count = countCharacters(form.values.text)
  const until = sentAt === null || room.may.moderate ? timeOf(room.next_at) : sentAt + room.slow_seconds * 1000
  return (
    <form {...form.props} className="flex flex-col gap-2">
      {answers ? <Answering message={answers} onClose={() => onDone()} /> : null}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <MentionField
            name="text"
            value={form.values.text}
            error={form.errors.text}
            onType={(text) => form.change({ text })}
            label={m.chat_write()}
            quietLabel
            placeholder={m.chat_write()}
            rows={2}
            className="field-sizing-content max-h-40 resize-none"
            hint={
              isOnline && count < nearLimit ? undefined : (
                <>
                  {isOnline ? null : <span className="block">{m.comments_offline()}</span>}
                  {count < nearLimit ? null : (
                    <span className="block text-right tabular-nums">
                      {`${formatNumber(count)} / ${formatNumber(chatTextLimit)}`}
                    </span>
                  )}
                </>
              )
            }
          />
        </div>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.disputes_send()}
        </Button>
      </div>
      {room.slow_seconds > 0 && until !== null ? <Wait until={until} most={room.slow_seconds} /> : null}
    </form>
  )
}

const timeOf = (moment: string | null) => (moment === null ? null : new Date(moment).getTime())

/** How long slow mode lets the member wait still. A clock that is wrong makes it no longer than the mode says. */
function Wait({ until, most }: { until: number; most: number }) {
  const seconds = Math.min(most, Math.ceil((until - useNow('second')) / 1000))
  return (
    <p role="timer" className="text-sm text-muted tabular-nums">
      <span>{seconds > 0 ? m.chat_slow_wait({ seconds }) : ''}</span>
    </p>
  )
}

function Answering({ message: { author, text }, onClose }: { message: ChatMessage; onClose: () => void }) {
  const name = isolate(author ? nameOf(author) : m.comments_anonymous())
  return (
    <div className="flex items-start gap-2 border-l-2 border-primary pl-2">
      <p className="min-w-0 flex-1 text-sm text-muted">
        <span className="block font-semibold">{m.comments_reply_to({ name })}</span>
        <span className="line-clamp-2 break-words">{text}</span>
      </p>
      <IconButton label={m.chat_no_answer()} icon={X} onClick={onClose} />
    </div>
  )
}
