import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'
import { plainNumber } from '../plain-number.ts'
import { multiLine, uncountedLines } from '../text.ts'
import { chatPage, chatReason, chatUnitLimit, silenceHours, slowSeconds } from './chat-terms.ts'
import { Person } from './people.ts'

const largest = 2_147_483_647
/** The place of a message in its room, from 1; the server counts, with no gaps. */
const Seq = z.int().check(z.minimum(0), z.maximum(largest))

/** `hidden` waits for a person, `removed` was decided by one: only the author and moderators read these two. */
export const chatStatuses = ['shown', 'hidden', 'removed', 'deleted'] as const

export const ChatRoom = z.object({
  id: Id,
  kind: z.enum(['ward']),
  /** Of a room of a ward: its name, and its code. */
  name: z.string(),
  ward_code: z.int(),
  last_seq: Seq,
  /** How far the viewer has read. */
  read_seq: Seq,
  /** Messages after that; 0 until the viewer was here first. */
  unread: z.int(),
  /** No notifications of it. */
  muted: z.boolean(),
  /** Seconds between two messages of one member; 0: none. */
  slow_seconds: z.int(),
  /** When the viewer may write again, in slow mode. */
  next_at: z.nullable(Moment),
  /** A moderator lets the viewer write nothing until then. */
  silenced_until: z.nullable(Moment),
  may: z.object({ write: z.boolean(), moderate: z.boolean() }),
})
export type ChatRoom = z.infer<typeof ChatRoom>

/** What a message answers, in short; of one that is gone or not for the viewer nothing. */
const Quote = z.object({ seq: Seq, author: z.nullable(Person), text: z.string() })

export const ChatMessage = z.object({
  id: Id,
  seq: Seq,
  /** Null: the account is gone, or the message is not shown. */
  author: z.nullable(Person),
  /** Empty where the message is not shown. */
  text: z.string(),
  status: z.enum(chatStatuses),
  quote: z.nullable(Quote),
  /** The viewer has muted its author, or a word of it: it is folded until they open it (docs/rules/mutes.md). */
  muted: z.optional(z.enum(['person', 'word'])),
  /** Until when the viewer can delete it; null: not theirs, or too late. */
  deletable_until: z.nullable(Moment),
  created_at: Moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatMessages = z.object({
  items: z.array(ChatMessage),
  /** There are more in the direction that was asked for. */
  more: z.boolean(),
})
export type ChatMessages = z.infer<typeof ChatMessages>

const id = z.object({ id: Id })
const reason = multiLine(chatReason)

/** Without `ward_code` the room of the viewer's home; none where they have no home. Moderators open any by its ward. */
export const listRooms = endpoint({
  method: 'GET',
  path: '/chat/rooms',
  summary: 'The rooms that you take part in: that of your home ward. Moderators open the room of any ward by its code.',
  access: 'member',
  query: z.object({ ward_code: z.optional(plainNumber(1, 32_767)) }),
  result: z.object({ items: z.array(ChatRoom) }),
  refusals: ['room_not_found'],
})

export const getRoom = endpoint({
  method: 'GET',
  path: '/chat/rooms/:id',
  summary: 'One room, as you may use it now.',
  access: 'member',
  params: id,
  result: ChatRoom,
  refusals: ['room_not_found'],
})

/** Oldest first. `before` and `after` are sequence numbers that are not part of the answer. */
export const listRoomMessages = endpoint({
  method: 'GET',
  path: '/chat/rooms/:id/messages',
  summary: 'Messages of a room, oldest first: the newest, or those before or after a sequence number.',
  access: 'member',
  params: id,
  query: z.object({
    before: z.optional(plainNumber(1, largest)),
    after: z.optional(plainNumber(0, largest)),
    limit: z._default(plainNumber(1, chatPage.most), chatPage.usual),
  }),
  result: ChatMessages,
  refusals: ['room_not_found'],
})

export const sendToRoom = endpoint({
  method: 'POST',
  path: '/chat/rooms/:id/messages',
  summary: 'Write to the room of your ward, up to 1,000 characters; with `quote` as an answer to a message of it.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  params: id,
  body: z.object({ text: uncountedLines(chatUnitLimit), quote: z.optional(z.nullable(Seq)) }),
  result: ChatMessage,
  refusals: [
    'room_not_found',
    'chat_message_not_found',
    'chat_empty',
    'chat_too_long',
    'chat_slow',
    'chat_silenced',
    'chat_links_later',
    'too_fast',
    'idempotency_mismatch',
  ],
})

/** Again changes nothing. */
export const deleteRoomMessage = endpoint({
  method: 'DELETE',
  path: '/chat/messages/:id',
  summary: 'Delete a message of your own, within 15 minutes.',
  access: 'member',
  params: id,
  result: z.object({}),
  refusals: ['chat_message_not_found', 'chat_too_late'],
})

/** Never goes back: two tabs can say it in any order. */
export const readRoom = endpoint({
  method: 'PUT',
  path: '/chat/rooms/:id/read',
  summary: 'Say how far you have read.',
  access: 'member',
  params: id,
  body: z.object({ seq: Seq }),
  result: z.object({ read_seq: Seq, unread: z.int() }),
  refusals: ['room_not_found'],
})

export const muteRoom = endpoint({
  method: 'PUT',
  path: '/chat/rooms/:id/muted',
  summary: 'Mute the room: nothing in it notifies you. Or unmute it.',
  access: 'member',
  params: id,
  body: z.object({ muted: z.boolean() }),
  result: z.object({}),
  refusals: ['room_not_found'],
})

export const setSlowMode = endpoint({
  method: 'PUT',
  path: '/chat/rooms/:id/slow-mode',
  summary: 'Set how many seconds a member waits between two messages, with the reason. For moderators of content.',
  access: 'member',
  params: id,
  body: z.object({ seconds: z.int().check(z.minimum(0), z.maximum(slowSeconds.max)), reason }),
  result: ChatRoom,
  refusals: ['room_not_found', 'forbidden'],
})

/** The member is notified. `hours: 0` ends it. */
export const silenceInRoom = endpoint({
  method: 'PUT',
  path: '/chat/rooms/:id/silences/:memberId',
  summary: 'Let a member write nothing in the room for 1, 24 or 168 hours, with the reason. For moderators of content.',
  access: 'member',
  params: z.object({ id: Id, memberId: Id }),
  body: z.object({ hours: z.literal([...silenceHours]), reason }),
  result: z.object({ until: z.nullable(Moment) }),
  refusals: ['room_not_found', 'person_not_found', 'forbidden'],
})
