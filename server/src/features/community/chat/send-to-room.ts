import type { ChatMessage } from '@mtaa/contract/community/chat'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { chatLimits } from './chat.limits.ts'
import { isTooLong, mayModerateChat, nextAt, sendsLinkTooEarly } from './chat.rules.ts'
import { sendRoom } from './chat.topic.ts'
import { viewMessage } from './chat.view.ts'
import { findMessage, isQuotable } from './messages.queries.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { openRoom, whoIs } from './open-rooms.ts'
import { findJoined, lockRoom, type RoomRow, type Who } from './rooms.queries.ts'
import { insertMessage } from './write.queries.ts'

interface Input {
  room: string
  text: string
  quote: number | null
}

/** Writes to a room. An idempotency key that was used before answers with its message. */
export async function sendToRoom(
  deps: Deps,
  author: Member,
  input: Input,
  key: string | undefined,
): Promise<ChatMessage> {
  const { text } = input
  if (text === '') throw new Refusal('chat_empty')
  if (isTooLong(text)) throw new Refusal('chat_too_long')
  const who = whoIs(deps, author)
  const once = { userId: author.id, scope: 'content', key, request: { chat: input }, at: who.now } as const
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, once, async (id) => {
      await deps.limits.within(tx).consume([chatLimits.messages, author.id])
      await lockRoom(tx, input.room)
      // Read after the lock: of two messages at once the second waits here, and knows the first.
      const room = await openRoom({ db: tx }, who, input.room)
      await checkMayWrite(deps, tx, { author, room, who, input })
      const { quote } = input
      const seq = await insertMessage(tx, { id, room: room.id, me: author.id, text, quote, now: who.now })
      await notifyMentioned(deps, tx, { id, room, authorId: author.id, text })
      sendRoom(deps, tx, room.id, seq)
    }),
  )
  const row = await findMessage(deps.db, id, author.id)
  if (!row) throw new Refusal('chat_message_not_found')
  return viewMessage(row, { viewer: author, now: who.now }, deps)
}

interface Attempt {
  author: Member
  room: RoomRow
  who: Who
  input: Input
}

async function checkMayWrite({ settings }: Deps, tx: Tx, { author, room, who, input: { text, quote } }: Attempt) {
  if (!room.is_home) throw new Refusal('forbidden')
  const { silenced_until: until } = room
  if (until) throw new Refusal('chat_silenced', { until: until.toISOString() })
  const next = mayModerateChat(author) ? null : nextAt(room, who.now)
  if (next) throw new Refusal('chat_slow', { seconds: Math.ceil((next.getTime() - who.now.getTime()) / 1000) })
  const joined = settings.limits ? await findJoined(tx, author.id) : undefined
  if (joined && sendsLinkTooEarly(text, joined, who.now)) throw new Refusal('chat_links_later')
  if (quote !== null && !(await isQuotable(tx, room.id, { seq: quote, me: author.id })))
    throw new Refusal('chat_message_not_found')
}
