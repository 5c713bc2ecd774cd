import * as z from 'zod/mini'
import { Offer } from '../commerce/products/offers.ts'
import { Image } from '../media/media.ts'
import { Shillings } from '../money.ts'
import { Id, Moment } from '../page.ts'
import { cardKinds, cautions, messageFolders } from './message-terms.ts'
import { Person } from './people.ts'

/** The place of a message in its conversation, from 1; the server counts, with no gaps. */
export const Seq = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** What a message or a conversation is about, as its reader may see it now. */
export const MessageCard = z.object({
  kind: z.enum(cardKinds),
  id: Id,
  /** Null: it is gone, or not for this reader to see; everything below is null, too. */
  title: z.nullable(z.string()),
  image: z.nullable(Image),
  /** Whole shillings; of an order its total. */
  price: z.nullable(Shillings),
  /** Of an order its status, of an offer its status, of a listing `active`, `sold` or `over`. */
  state: z.nullable(z.string()),
  /** The page that shows it. */
  path: z.nullable(z.string()),
  /** Of an offer: what can be answered here. */
  offer: z.optional(Offer),
})
export type MessageCard = z.infer<typeof MessageCard>

/** A place that a member shows to the other one. */
export const MessageLocation = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  /** What the sender calls it; may be empty. */
  name: z.string(),
})
export type MessageLocation = z.infer<typeof MessageLocation>

/** `url` is signed and valid for an hour or two. */
export const Voice = z.object({ key: z.string(), url: z.string(), seconds: z.int(), bytes: z.int() })
export type Voice = z.infer<typeof Voice>

/** What a message quotes, in short; of one that was deleted nothing. */
const Quote = z.object({ seq: Seq, sender_id: z.nullable(Id), text: z.string(), deleted: z.boolean() })

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  seq: Seq,
  /** Null: the account is gone. */
  sender_id: z.nullable(Id),
  recipient_id: z.nullable(Id),
  /** Whether its recipient has read it. To its sender false while either of the two does not show it (settings). */
  is_read: z.boolean(),
  /** Empty once it is deleted, like all other parts. */
  text: z.string(),
  pictures: z.array(Image),
  location: z.nullable(MessageLocation),
  card: z.nullable(MessageCard),
  voice: z.nullable(Voice),
  quote: z.nullable(Quote),
  cautions: z.array(z.enum(cautions)),
  /** Deleted for both by its sender, or removed by a moderator. */
  deleted: z.boolean(),
  /** It was a moderator. */
  removed: z.optional(z.literal(true)),
  /** Until when the viewer can delete it for both; null: not theirs, or too late. */
  deletable_until: z.nullable(Moment),
  created_at: Moment,
})
export type Message = z.infer<typeof Message>

/** One line of a list of conversations. */
export const Conversation = z.object({
  id: Id,
  /** Null: the account is gone. */
  other: z.nullable(Person),
  folder: z.enum(messageFolders),
  /** The newest message; null: there is none that the viewer has not deleted. */
  last: z.nullable(
    z.object({
      seq: Seq,
      sender_id: z.nullable(Id),
      /** The first letters of its text; empty where it has none. */
      text: z.string(),
      /** What it is, where it has no text. */
      kind: z.enum(['text', 'pictures', 'voice', 'location', 'card', 'deleted']),
      created_at: Moment,
    }),
  ),
  /** Messages of the other that the viewer has not read. */
  unread: z.int(),
  last_seq: Seq,
  /** How far the viewer has read. */
  read_seq: Seq,
  /** What of the viewer's messages has reached a device of the other, and what they have read; the latter 0 where it is not shown. */
  other_delivered_seq: Seq,
  other_read_seq: Seq,
  /** What it is about: the newest enquiry or order that one of the two opened it from. */
  subject: z.nullable(MessageCard),
  /** No pushes, mails and texts about it. */
  muted: z.boolean(),
  /** False: blocked, an account that is gone or suspended, or an own request that waits for its first answer. */
  may: z.object({ write: z.boolean() }),
})
export type Conversation = z.infer<typeof Conversation>
