/** What has been written and is not with the server yet: sent one after the other in each conversation, under one key each. */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '@mtaa/contract/client'
import { type Message, sendMessage, uploadVoice } from '@mtaa/contract/community/messages'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { isTemporary, sentenceOf } from '../../../platform/failure.ts'
import { onIdentityChange } from '../../../platform/session.ts'
import type { About } from './about.ts'
import { refetchConversation } from './messages.queries.ts'
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
  voice: Recording | null
  location: Message['location']
  about: About | null
  quote: Message['quote']
  /** The newest message of the conversation when it was written. */
  after: number
}

export interface WaitingMessage extends NewMessage {
  /** `queued`: there was no network; it is sent once there is one. */
  state: 'queued' | 'sending' | 'failed'
  /** Why it failed: the server's sentence. */
  reason?: string
  /** When it was written, by the clock of the device. */
  at: string
  /** The key of its recording, once it is uploaded. */
  voiceKey?: string
}

export interface SendContext {
  api: Api
  queryClient: QueryClient
}

/** Sent from this tab: the live channel tells it of them as well. */
const sentHere = new Set<string>()

/** Whether a message was sent from this tab and is shown already. Asked once: what comes later of it is a change. */
export const wasSentHere = (conversationId: string, seq: number) => sentHere.delete(`${conversationId} ${seq}`)

/** Without those that have arrived, by the live channel, before their own answer. */
export const notArrived = (all: readonly WaitingMessage[], items: readonly Message[]): WaitingMessage[] =>
  all.filter((one) => one.state !== 'sending' || !items.some((item) => isSame(one, item)))

const isSame = (
  { userId, after, text, pictures, voice, location }: WaitingMessage,
  { seq, sender_id: by, ...item }: Message,
) =>
  seq > after &&
  by === userId &&
  item.text === text &&
  item.pictures.length === pictures.length &&
  (item.voice === null) === (voice === null) &&
  (item.location === null) === (location === null)

let waiting: readonly WaitingMessage[] = []
const listeners = new Set<() => void>()
const retryMs = 5000

function set(next: readonly WaitingMessage[]) {
  waiting = next
  for (const listener of listeners) listener()
}

const change = (key: string, changes: Partial<WaitingMessage>) =>
  set(waiting.map((one) => (one.key === key ? { ...one, ...changes } : one)))

// Nobody else sees them, and nobody else sends them.
onIdentityChange((userId) => set(waiting.filter((one) => one.userId === userId)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none: readonly WaitingMessage[] = []

/** All that waits, in the order in which it was written. */
export const useWaiting = (): readonly WaitingMessage[] =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  )

/** Sends a message, or stores it until it can be sent. Returns at once. */
export function queueMessage(context: SendContext, message: NewMessage): void {
  set([...waiting, { ...message, state: 'queued', at: new Date().toISOString() }])
  void sendNext(context, message)
}

/** Tries a message that failed again, under its key. */
export function retryMessage(context: SendContext, key: string): void {
  const message = waiting.find((one) => one.key === key)
  if (message?.state !== 'failed') return
  change(key, { state: 'queued' })
  void sendNext(context, message)
}

/** Gives up a message that failed. */
export const discardMessage = (key: string) => set(waiting.filter((one) => one.key !== key || one.state === 'sending'))

/** In one conversation one message is on its way at a time: they arrive in the order in which they were written. */
async function sendNext(context: SendContext, { userId, to }: Pick<NewMessage, 'userId' | 'to'>): Promise<void> {
  const lane = waiting.filter((one) => one.userId === userId && one.to === to && one.state !== 'failed')
  const next = lane[0]
  if (next?.state !== 'queued') return
  change(next.key, { state: 'sending' })
  try {
    const message = await deliver(context, next)
    sentHere.add(`${message.conversation_id} ${message.seq}`)
    putMessages(context.queryClient, userId, message.conversation_id, [message])
    set(waiting.filter((one) => one.key !== next.key))
    void refetchConversation(context.queryClient, userId, message.conversation_id)
  } catch (error) {
    // Every failure is shown at its message; what the network caused is tried again.
    if (isTemporary(error)) return waitForNetwork(context, next)
    change(next.key, { state: 'failed', reason: sentenceOf(error, m.common_not_done()) })
  }
  await sendNext(context, next)
}

async function deliver({ api }: SendContext, message: WaitingMessage): Promise<Message> {
  const { key, to, text, pictures, voice, location, about, quote } = message
  let { voiceKey } = message
  if (voice && voiceKey === undefined) {
    voiceKey = (await api(uploadVoice, { file: voice.blob })).key
    change(key, { voiceKey })
  }
  return api(sendMessage, {
    body: {
      to,
      text,
      pictures: pictures.map((image) => image.key),
      ...(voiceKey !== undefined && { voice: voiceKey }),
      ...(location && { location }),
      ...(about && { about }),
      ...(quote && { quote: quote.seq }),
    },
    idempotencyKey: key,
  })
}

function waitForNetwork(context: SendContext, message: WaitingMessage) {
  change(message.key, { state: 'queued' })
  const again = () => {
    removeEventListener('online', again)
    clearTimeout(timer)
    void sendNext(context, message)
  }
  const timer = setTimeout(again, retryMs)
  addEventListener('online', again)
}
