import { day } from '@mtaa/contract/time'
import type { Conversation, Message } from '@mtaa/contract/community/messages'

/** A conversation as it is on the device. */
export interface Chat {
  conversation: Conversation
  /** Oldest first, without gaps up to the newest that is known here. */
  messages: readonly Message[]
  /** Up to where the messages are known. */
  seq: number
}

const storedDays = 30
/** Of one conversation. */
const maxMessages = 1000

/** The chat with what has come; what does not follow on what is known replaces it. */
export function withNews(
  known: Chat | undefined,
  conversation: Conversation,
  news: readonly Message[],
  now: number,
): Chat {
  const first = news[0]
  const follows = known !== undefined && (first === undefined || first.seq <= known.seq + 1)
  const bySeq = new Map([...(follows ? known.messages : []), ...news].map((message) => [message.seq, message]))
  const since = new Date(now - storedDays * day).toISOString()
  const messages = [...bySeq.values()]
    .toSorted((one, other) => one.seq - other.seq)
    .filter((message) => message.created_at > since)
    .slice(-maxMessages)
  return { conversation, messages, seq: Math.max(follows ? known.seq : 0, news.at(-1)?.seq ?? 0) }
}

/** The chat without what these messages said, deleted for both or removed; undefined where it has nothing of them. */
export function withoutGone(chat: Chat, seqs: ReadonlySet<number>): Chat | undefined {
  const { conversation, messages } = chat
  const { last } = conversation
  const isLast = last !== null && last.kind !== 'deleted' && seqs.has(last.seq)
  const isQuoted = ({ quote }: Message) => quote !== null && !quote.deleted && seqs.has(quote.seq)
  if (!isLast && !messages.some((one) => (seqs.has(one.seq) && !one.deleted) || isQuoted(one))) return undefined
  return {
    ...chat,
    conversation: isLast ? { ...conversation, last: { ...last, text: '', kind: 'deleted' } } : conversation,
    messages: messages.map((one) => {
      if (seqs.has(one.seq)) return { ...one, ...nothing }
      return one.quote !== null && isQuoted(one) ? { ...one, quote: { ...one.quote, text: '', deleted: true } } : one
    }),
  }
}

const nothing = {
  text: '',
  pictures: [],
  voice: null,
  location: null,
  quote: null,
  card: null,
  cautions: [],
  deleted: true,
  deletable_until: null,
} satisfies Partial<Message>

const newestAt = ({ conversation, messages }: Chat) =>
  messages.at(-1)?.created_at ?? conversation.last?.created_at ?? ''

/** The chats with the newest messages first. */
export const newestFirst = (chats: readonly Chat[]): Chat[] =>
  chats.toSorted((one, other) => (newestAt(one) < newestAt(other) ? 1 : -1))

/** Those for which there is no room, the oldest; also those of which nothing is left. */
export function tooMuch(chats: readonly { chat: Chat; bytes: number }[], maxBytes: number): Chat[] {
  const sizes = new Map(chats.map(({ chat, bytes }) => [chat, bytes]))
  let sum = 0
  return newestFirst(chats.map(({ chat }) => chat)).filter((chat) => {
    sum += sizes.get(chat) ?? 0
    return sum > maxBytes || chat.messages.length === 0
  })
}
