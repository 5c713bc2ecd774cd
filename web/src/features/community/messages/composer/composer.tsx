import { Mic, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@mtaa/contract/number'
import { countCharacters } from '../../feed/index.ts'
import type { Message } from '@mtaa/contract/community/messages'
import { messageTextLimit } from '@mtaa/contract/community/message-terms'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { LaterWith } from '../../../../ui/layout/later.tsx'
import type { About } from '../about.ts'
import { type NewMessage, queueMessage, type Recording } from '../outbox.ts'
import { QuotePart } from '../thread/quote-part.tsx'
import { AddMenu } from './add-menu.tsx'
import { type Draft, fresh, isEmpty } from './message-draft.ts'
import { isAtDesk } from './is-at-desk.ts'
import { useSayTyping } from './use-say-typing.ts'

interface ComposerProps {
  userId: string
  /** Whom it goes to. */
  to: string
  /** Undefined before the first message. */
  conversationId?: string
  /** The newest message of the conversation. */
  after?: number
  about: About | undefined
  quoted?: Message | undefined
  onQuoted?: () => void
  /** A first message to a stranger. */
  isTextOnly?: boolean
}

const fetchPictures = () => import('./pictures-field.tsx').then(({ PicturesField }) => PicturesField)
const fetchLocation = () => import('./location-field.tsx').then(({ LocationField }) => LocationField)
const fetchRecorder = () => import('./voice-recorder.tsx').then(({ VoiceRecorder }) => VoiceRecorder)

const fetchShrunk = () => import('./shrunk.ts').then(({ shrunk }) => shrunk)

/** From here on the counter is shown. */
const nearLimit = 3500

const quoteOf = ({ seq, sender_id, text }: Message) => ({
  seq,
  sender_id,
  text: text.slice(0, 120),
  deleted: false,
})

interface Parts extends Pick<NewMessage, 'text' | 'pictures' | 'location' | 'voice'> {
  /** Pictures that wait for the network. */
  files: readonly File[]
}

/** Where one writes. What is typed stays on the device until it is sent. */
export function Composer({
  userId,
  to,
  conversationId,
  after = 0,
  about,
  quoted,
  onQuoted = () => {},
  isTextOnly = false,
}: ComposerProps) {
  const field = useRef<HTMLDivElement>(null)
  const { draft, change, startOver } = useStoredDraft<Draft>(`message-${to}`, userId, fresh, isEmpty)
  const [files, setFiles] = useState<readonly File[]>()
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [isAboutSaid, setAboutSaid] = useState(false)
  const sayTyping = useSayTyping(conversationId)
  const send = async ({ files: unsent, ...parts }: Parts, key: string) => {
    const quote = quoted ? quoteOf(quoted) : null
    const files = unsent.length > 0 ? await fetchShrunk().then((shrunk) => shrunk(unsent)) : []
    await queueMessage({ key, userId, to, ...parts, files, about: isAboutSaid || !about ? null : about, quote, after })
    setAboutSaid(true)
    onQuoted()
  }
  const focus = () => field.current?.querySelector('textarea')?.focus()
  const form = useForm({
    typed: { draft, change, clear: startOver },
    check({ text, images, location }) {
      const problem = problemOf({ text, images, location }, waiting.length, isUploading)
      if (problem !== undefined) return { errors: { text: problem } }
      return { body: { text: text.trim(), pictures: images, files: waiting, location, voice: null } }
    },
    send,
    onDone() {
      setFiles(undefined)
      setWaiting([])
      focus()
    },
  })
  useEffect(() => {
    if (quoted !== undefined || isAtDesk()) field.current?.querySelector('textarea')?.focus()
  }, [quoted])

  const { text, images, location, hasLocation } = form.values
  const count = text.length < nearLimit ? 0 : countCharacters(text)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isAtDesk()) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  if (isRecording)
    return (
      <LaterWith
        fetchPart={fetchRecorder}
        enabled
        with={{
          onSend: (voice: Recording) =>
            void send({ text: '', pictures: [], files: [], location: null, voice }, randomId()).then(
              () => setRecording(false),
              // Said already; the recording stays.
              () => undefined,
            ),
          onClose: () => setRecording(false),
        }}
        instead={<p className="border-t border-line p-4 text-muted">{m.ui_loading()}</p>}
      />
    )
  const hasPictures = images.length > 0 || files !== undefined
  return (
    <form {...form.props} className="flex flex-col gap-2 border-t border-line p-2">
      {quoted ? (
        <div className="flex items-start gap-1">
          <QuotePart quote={quoteOf(quoted)} name={quoted.sender_id === userId ? undefined : m.messages_answering()} />
          <IconButton label={m.ui_cancel()} icon={X} onClick={onQuoted} />
        </div>
      ) : null}
      <LaterWith
        fetchPart={fetchPictures}
        enabled={hasPictures}
        with={{
          value: images,
          offered: files,
          onChange: (next: Draft['images']) => form.change({ images: next }),
          onBusy: setUploading,
          onWaiting: setWaiting,
        }}
      />
      <LaterWith
        fetchPart={fetchLocation}
        enabled={hasLocation}
        with={{
          value: location,
          onChange: (next: Draft['location']) => form.change({ location: next }),
          onClose: () => form.change({ location: null, hasLocation: false }),
        }}
      />
      <div ref={field} className="flex items-end gap-2">
        {isTextOnly ? null : <AddMenu onPictures={setFiles} onLocation={() => form.change({ hasLocation: true })} />}
        <div className="min-w-0 flex-1">
          <Textarea
            name="text"
            label={m.common_message()}
            quietLabel
            placeholder={m.messages_write()}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            className="field-sizing-content max-h-40 resize-none"
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              form.change({ text: target.value })
              sayTyping()
            }}
            error={form.errors.text}
            hint={
              count < nearLimit ? undefined : (
                <span className="block text-right tabular-nums">
                  {`${formatNumber(count)} / ${formatNumber(messageTextLimit)}`}
                </span>
              )
            }
          />
        </div>
        {isTextOnly || text !== '' || hasPictures || hasLocation ? null : (
          <IconButton label={m.messages_record()} icon={Mic} onClick={() => setRecording(true)} />
        )}
        <IconButton
          type="submit"
          label={m.disputes_send()}
          icon={SendHorizontal}
          className="bg-primary text-on-primary! hover:bg-primary! hover:opacity-90"
        />
      </div>
    </form>
  )
}

function problemOf(
  { text, images, location }: Omit<Draft, 'hasLocation'>,
  waiting: number,
  isUploading: boolean,
): string | undefined {
  if (isUploading) return m.market_photos_wait()
  if (text.trim() === '' && images.length + waiting === 0 && location === null) return m.disputes_message_missing()
  return text.length > messageTextLimit && countCharacters(text) > messageTextLimit ? m.messages_too_long() : undefined
}
