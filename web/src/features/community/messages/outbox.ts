/** What has been written and is not with the server yet: it waits in the queue of writes, in order for each recipient. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message } from '@mtaa/contract/community/messages'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { offerPush } from '../../../platform/push/offer-push.ts'
import {
  countOwn,
  enqueue,
  type Entry,
  onSent,
  QueueFull,
  retry,
  start,
  takeBack,
  useOutbox,
} from '../../../platform/outbox/outbox.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { About } from './about.ts'
import { messagesKey, refetchConversation } from './messages.queries.ts'
import { setSentHere } from './sent-here.ts'
import { putMessages } from './thread/thread.queries.ts'

/** A recording that is not uploaded yet. */
export interface Recording {
  blob: Blob
  seconds: number
}

export interface NewMessage {
  /** The idempotency key, made once for each message. */
  key: string
  userId: string
  /** Whom it goes to. */
  to: string
  text: string
  pictures: readonly Image[]
  /** Pictures that could not be uploaded yet, after the others. */
  files: readonly Blob[]
  voice: Recording | null
  location: Message['location']
  about: About | null
  quote: Message['quote']
  /** The newest message of the conversation when it was written. */
  after: number
}

/** What its bubble needs, beside what is sent. */
interface View extends Omit<NewMessage, 'voice' | 'files'> {
  kind: 'message'
  fileCount: number
  seconds: number | null
}

export interface WaitingMessage extends Omit<NewMessage, 'voice' | 'files'> {
  /** Pictures that are not uploaded yet. */
  fileCount: number
  voice: Pick<Recording, 'seconds'> | null
  /** `queued`: there was no network; it is sent once there is one. */
  state: Entry['state']
  /** Why it failed: the server's sentence. */
  reason: string | undefined
  /** When it was written, by the clock of the device. */
  at: string
}

const lane = 'messages '

const isMessage = ({ lane: name }: Entry) => name.startsWith(lane)

/** Without those that have arrived, by the live channel, before their own answer. */
export const notArrived = (all: readonly WaitingMessage[], items: readonly Message[]): WaitingMessage[] =>
  all.filter((one) => one.state !== 'sending' || !items.some((item) => isSame(one, item)))

const isSame = (
  { userId, after, text, pictures, fileCount, voice, location }: WaitingMessage,
  { seq, sender_id: by, ...item }: Message,
) =>
  seq > after &&
  by === userId &&
  item.text === text &&
  item.pictures.length === pictures.length + fileCount &&
  (item.voice === null) === (voice === null) &&
  (item.location === null) === (location === null)

/** With the server, and shown already: what waits under these keys is about to leave the queue. */
const arrived = new Set<string>()

/** All messages that wait, in the order in which they were written. */
export const useWaiting = (): readonly WaitingMessage[] =>
  useOutbox()
    .filter((entry) => isMessage(entry) && !arrived.has(entry.key))
    .map(waitingOf)

function waitingOf({ view, state, reason, queuedAt }: Entry): WaitingMessage {
  const { seconds, kind: _, ...message } = view as View
  const voice = seconds === null ? null : { seconds }
  return { ...message, voice, state, reason: reason ?? doubt(state), at: new Date(queuedAt).toISOString() }
}

/** It was tried long ago, and nobody can say whether it arrived. */
const doubt = (state: Entry['state']) => (state === 'failed' ? m.messages_doubtful() : undefined)

/** Sends what waits, and shows what has been sent in its conversation, also by another tab. */
export function useOutboxOfMessages(queryClient: QueryClient, userId: string): void {
  const keys = useOutbox()
    .filter(isMessage)
    .map(({ key }) => key)
    .join(' ')
  const before = useRef('')
  useEffect(() => {
    const gone = before.current.split(' ').filter((key) => key !== '' && !keys.includes(key) && !arrived.has(key))
    before.current = keys
    if (gone.length > 0) void queryClient.invalidateQueries({ queryKey: messagesKey(userId) })
  }, [queryClient, userId, keys])
  useEffect(() => {
    void countOwn()
    start()
    return onSent((entry, result) => {
      if (!isMessage(entry)) return
      const message = result as Message
      offerPush()
      arrived.add(entry.key)
      setSentHere(message.conversation_id, message.seq)
      putMessages(queryClient, entry.userId, message.conversation_id, [message])
      void refetchConversation(queryClient, entry.userId, message.conversation_id)
    })
  }, [queryClient])
}

/**
 * Stores a message on the device and sends it as soon as there is a network, after those to the same person that were written
 * before. Rejects, with a word to the person, where too much waits already: what was typed is still theirs.
 */
export async function queueMessage({ voice, files, ...message }: NewMessage): Promise<void> {
  const { key, userId, to, text, pictures, location, about, quote } = message
  try {
    await enqueue({
      key,
      userId,
      lane: lane + to,
      method: 'POST',
      path: '/messages',
      body: {
        to,
        text,
        pictures: pictures.map((image) => image.key),
        ...(location && { location }),
        ...(about && { about }),
        ...(quote && { quote: quote.seq }),
      },
      ...(files.length > 0 && { files: { field: 'pictures', blobs: files, uploaded: [] } }),
      // Without its type, as all files are sent: the server reads what it is.
      ...(voice && { files: { field: 'voice', blobs: [voice.blob.slice()], uploaded: [], path: '/messages/voice' } }),
      view: { kind: 'message', ...message, fileCount: files.length, seconds: voice?.seconds ?? null } satisfies View,
    })
  } catch (error) {
    if (error instanceof QueueFull) showToast({ title: m.outbox_full(), tone: 'danger' })
    throw error
  }
}

/** Tries a message that failed again, under its key. */
export const retryMessage = (key: string) => retry(key)

/** Gives up a message that failed. */
export const discardMessage = (key: string) => takeBack(key)
