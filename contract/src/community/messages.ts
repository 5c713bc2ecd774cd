import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { imageKeys } from '../media/media.ts'
import { ComparedId, Id, pageOf, paging } from '../page.ts'
import { plainNumber } from '../plain-number.ts'
import { singleLine, uncountedLines } from '../text.ts'
import { Conversation, Message, MessageCard, MessageLocation, Seq, Voice } from './message-shapes.ts'
import { cardKinds, messageFolders, messagePictures, messageUnitLimit, voiceLimits } from './message-terms.ts'
import { Person } from './people.ts'

export { Conversation, Message, MessageCard, MessageLocation, Voice } from './message-shapes.ts'

const ConversationPage = z.object({
  ...pageOf(Conversation).shape,
  /** Requests that wait, for their tab: up to 100. */
  requests: z.int(),
})

const id = z.object({ id: Id })
const about = z.object({ kind: z.enum(cardKinds), id: ComparedId })

/** Newest first, by their newest message. Of people with a block between them nothing new comes; what was written stays. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'Your conversations in a folder, the one with the newest message first.',
  access: 'member',
  query: z.object({ folder: z._default(z.enum(messageFolders), 'inbox'), ...paging(20) }),
  result: ConversationPage,
  refusals: ['bad_cursor'],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One of your conversations.',
  access: 'member',
  params: id,
  result: Conversation,
  refusals: ['conversation_not_found'],
})

/** What would become of a first message to somebody: where it would land, and whether it may be written at all. */
export const findConversationWith = endpoint({
  method: 'GET',
  path: '/people/:id/conversation',
  summary: 'Your conversation with a member, if there is one, and whether you may write to them about something.',
  access: 'member',
  params: id,
  query: z.object({ kind: z.optional(z.enum(cardKinds)), about: z.optional(ComparedId) }),
  result: z.object({
    conversation: z.nullable(Conversation),
    other: Person,
    /** What it would be about, where that exists. */
    card: z.nullable(MessageCard),
    may: z.object({ write: z.boolean() }),
    /** The first message would be a request: without pictures until it is accepted. */
    as_request: z.boolean(),
  }),
  refusals: ['person_not_found'],
})

/** Oldest first. Without bounds the newest; `before` and `after` are sequence numbers that are not part of the answer. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'Messages of a conversation, oldest first: the newest, or those before or after a sequence number.',
  access: 'member',
  params: id,
  query: z.object({
    before: z.optional(plainNumber(1, 2_147_483_647)),
    after: z.optional(plainNumber(0, 2_147_483_647)),
    limit: z._default(plainNumber(1, 100), 50),
  }),
  result: z.object({
    items: z.array(Message),
    /** There are more in the direction that was asked for. */
    more: z.boolean(),
  }),
  refusals: ['conversation_not_found'],
})

/** `folder=sent` of the page of messages: what the viewer wrote, to whom. */
export const listSentMessages = endpoint({
  method: 'GET',
  path: '/messages/sent',
  summary: 'Messages that you have sent, newest first.',
  access: 'member',
  query: z.object(paging(20)),
  result: pageOf(z.object({ message: Message, other: z.nullable(Person) })),
  refusals: ['bad_cursor'],
})

/** Unread messages to the viewer in the inbox: what the badge counts. Requests and archived conversations do not count. */
export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'How many messages to you are unread.',
  access: 'member',
  result: z.object({ count: z.int() }),
  refusals: [],
})

/**
 * What is new since a device was last here, in one request: of the conversations that it knows, up to which sequence, and of
 * those that it does not know. With `more` it asks again with what it knows by then; without it, `gone` names what was deleted for
 * both or removed within 30 days of what it knows, again and again.
 */
export const syncMessages = endpoint({
  method: 'POST',
  path: '/conversations/sync',
  summary: 'Messages that your device does not have yet, of all conversations of the last 30 days.',
  access: 'member',
  body: z.object({ known: z.array(z.object({ id: ComparedId, seq: Seq })).check(z.maxLength(500)) }),
  result: z.object({
    conversations: z.array(Conversation),
    messages: z.array(Message),
    gone: z.array(z.object({ id: Id, seq: Seq })),
    more: z.boolean(),
  }),
  refusals: [],
})

/** Needs text or one of the parts; refuses what docs/rules/messages.md says. Again with its key it is the same message. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary:
    'Send a message to a member: text up to 4,000 characters, up to 10 pictures, a voice message, a location or a card. A first message to a stranger is a request.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  body: z.object({
    to: ComparedId,
    text: z._default(uncountedLines(messageUnitLimit), ''),
    pictures: imageKeys(messagePictures),
    voice: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    location: z.optional(
      z.nullable(z.object({ ...MessageLocation.shape, name: z._default(singleLine({ max: 80 }), '') })),
    ),
    /** Shown as a card in this message. */
    card: z.optional(z.nullable(about)),
    /** What the conversation is about from now on: of an enquiry its listing, of an order the order. */
    about: z.optional(z.nullable(about)),
    quote: z.optional(z.nullable(Seq)),
  }),
  result: Message,
  refusals: [
    'person_not_found',
    'message_empty',
    'message_too_long',
    'message_not_allowed',
    'message_request_waits',
    'message_request_text_only',
    'message_requests_full',
    'message_card_unknown',
    'message_quote_unknown',
    'picture_not_found',
    'voice_not_found',
    'too_fast',
    'idempotency_mismatch',
  ],
})

/** One request for what a device has received and shown. Numbers only grow; what is beyond the newest message counts as it. */
export const confirmMessages = endpoint({
  method: 'POST',
  path: '/conversations/receipts',
  summary: 'Say which messages have reached your device and which you have read.',
  access: 'member',
  body: z.object({
    receipts: z
      .array(z.object({ conversation_id: ComparedId, delivered: Seq, read: z.optional(Seq) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  /** As in `countUnreadMessages`. */
  result: z.object({ unread: z.int() }),
  refusals: [],
})

/** Shown to the other for some seconds, at most every three seconds; not stored. */
export const sayTyping = endpoint({
  method: 'POST',
  path: '/conversations/:id/typing',
  summary: 'Say that you are writing in a conversation.',
  access: 'member',
  params: id,
  result: nothing,
  refusals: ['conversation_not_found'],
})

/** Accepts a request, archives or takes back; a new message brings an archived conversation back unless it is muted. */
export const moveConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/folder',
  summary: 'Move a conversation: accept a request, archive it, or bring it back to the inbox.',
  access: 'member',
  params: id,
  body: z.object({ folder: z.enum(['inbox', 'archived']) }),
  result: Conversation,
  refusals: ['conversation_not_found'],
})

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id/muted',
  summary: 'Turn pushes, mails and texts about a conversation off or on.',
  access: 'member',
  params: id,
  body: z.object({ muted: z.boolean() }),
  result: Conversation,
  refusals: ['conversation_not_found'],
})

/** For the viewer alone; the other keeps what they have. Again changes nothing. */
export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:id',
  summary: 'Delete a conversation for yourself: its messages are gone for you, and it comes back with the next one.',
  access: 'member',
  params: id,
  result: nothing,
  refusals: ['conversation_not_found'],
})

/** In one act: blocks the other, reports the newest message of theirs as spam or as said, and deletes the conversation. */
export const refuseConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/refuse',
  summary: 'Block who wrote this and report it, in one step.',
  access: 'member',
  params: id,
  body: z.object({ reason: z._default(z.enum(['scam', 'spam', 'sexual', 'hate', 'violence', 'other']), 'spam') }),
  result: nothing,
  refusals: ['conversation_not_found', 'blocks_full', 'too_fast'],
})

/** Its text and parts are gone at once for both; its place stays. Again changes nothing. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:id',
  summary: 'Delete a message of yours for both, within 15 minutes.',
  access: 'member',
  params: id,
  result: Message,
  refusals: ['message_not_found', 'message_too_old'],
})

/** Opus in WebM or Ogg, or AAC in MP4, as the browser recorded it. Only who uploaded it can send it, once. */
export const uploadVoice = endpoint({
  method: 'POST',
  path: '/messages/voice',
  summary: 'Upload a voice message of up to two minutes.',
  access: 'member',
  upload: voiceLimits.bytes,
  status: 201,
  result: Voice,
  refusals: ['not_a_voice', 'voice_too_long', 'too_large', 'too_fast', 'busy'],
})
