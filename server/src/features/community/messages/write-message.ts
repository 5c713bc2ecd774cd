import type { Deps } from '../../../core/deps.ts'
import { cautionsOf } from '../../../core/cautions.rules.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/database/ids.ts'
import { privacyOf } from '../privacy-settings/index.ts'
import type { CardRef } from './cards.ts'
import { messageLimits } from './messages.limits.ts'
import type { MessageRow } from './messages.queries.ts'
import { folderAfter, isNewAccount, landingOf } from './messages.rules.ts'
import { notifyOfMessage } from './notify-message.ts'
import { attachParts, type PartsInput } from './parts.ts'
import {
  areFriends,
  countMessage,
  insertMessage,
  lockAccounts,
  lockSides,
  upsertSides,
  type LockedMember,
} from './write.queries.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** A message with something that its reader is warned of. */
    'message.sent': {
      conversationId: string
      seq: number
      senderId: string
      recipientId: string
      /** What the conversation was about. */
      subject: { kind: string; id: string } | null
      cautions: string[]
    }
  }
}

export interface Writing {
  id: string
  from: string
  to: string
  text: string
  parts: PartsInput
  card: CardRef | null
  about: CardRef | null
  /** It is about something between the two: no request. */
  isBetween: boolean
  /** The recipient is notified of what it shows: nothing leaves the app for the message itself. */
  isNotified?: boolean
  at: Date
}

/**
 * Writes a message and counts it on both sides. `isUnblocked`: whether neither has blocked the other. It is begun before
 * everything else, so where it locks, its lock comes first; then accounts, the conversation, its two sides.
 */
export async function writeMessage(
  deps: Deps,
  tx: Tx,
  { from, to, at, ...writing }: Writing,
  isUnblocked: Promise<boolean>,
): Promise<MessageRow> {
  const pair = { me: from, other: to }
  const [mayPass, accounts, counted, sides] = await Promise.all([
    isUnblocked,
    lockAccounts(tx, { ...pair, now: at }),
    countMessage(tx, { ...pair, id: newId(at), about: writing.about, at }),
    lockSides(tx, pair),
  ])
  const [sender, recipient] = [from, to].map((id) => accounts.find((account) => account.id === id))
  if (!recipient) throw new Refusal('person_not_found')
  if (!counted || !mayPass || !sender?.is_used || !recipient.is_used) throw new Refusal('message_not_allowed')

  const theirs = sides.find(({ member_id }) => member_id === to)
  const landing = await checkLanding(tx, { ...writing, ...pair, theirs })
  if (landing === 'requests') await enforceRequest(deps, tx, writing, { id: from, created_at: sender.created_at }, at)
  const { id: conversationId, last_seq: seq } = counted
  const { quote, ...parts } = await attachParts(deps, tx, {
    messageId: writing.id,
    conversationId,
    senderId: from,
    input: writing.parts,
    at,
  })
  const cautions = cautionsOf(writing.text, { host: new URL(deps.settings.publicUrl).host })
  const isAccepted = landing === 'inbox'
  const ours = sides.find(({ member_id }) => member_id === from)
  const [row] = await Promise.all([
    insertMessage(tx, {
      ...parts,
      conversation_id: conversationId,
      seq,
      id: writing.id,
      sender_id: from,
      number: (theirs?.received ?? 0) + 1,
      text: writing.text,
      card_kind: writing.card?.kind ?? null,
      card_id: writing.card?.id ?? null,
      cautions,
      created_at: at,
    }),
    upsertSides(tx, {
      id: conversationId,
      at,
      sides: [
        { memberId: from, otherId: to, folder: folderAfter(ours, true), accepted: true, received: 0 },
        { memberId: to, otherId: from, folder: folderAfter(theirs, isAccepted), accepted: isAccepted, received: 1 },
      ],
    }),
    writing.isNotified
      ? undefined
      : notifyOfMessage(deps, tx, {
          conversationId,
          seq,
          senderId: from,
          recipientId: to,
          text: writing.text,
          isRequest: !isAccepted,
          isMuted: theirs?.muted ?? false,
          at,
        }),
  ])
  deps.live.send(tx, [`me:${from}`, `me:${to}`], { message: conversationId, seq })
  if (cautions.length > 0)
    await publish(tx, 'message.sent', {
      conversationId,
      seq,
      senderId: from,
      recipientId: to,
      subject:
        counted.subject_kind !== null && counted.subject_id !== null
          ? { kind: counted.subject_kind, id: counted.subject_id }
          : null,
      cautions,
    })
  return {
    ...row,
    other_id: to,
    quote,
    read_seq: 0,
    other_read_seq: 0,
    subject_kind: counted.subject_kind,
    subject_id: counted.subject_id,
  }
}

interface Landing {
  me: string
  other: string
  isBetween: boolean
  theirs: LockedMember | undefined
}

/** Where the message lands, or a refusal. Nothing more is looked up where the recipient has accepted the sender. */
async function checkLanding(tx: Tx, { isBetween, theirs, ...pair }: Landing): Promise<'inbox' | 'requests'> {
  if (theirs?.accepted || isBetween) return 'inbox'
  const [isFriend, { messages_from: messagesFrom }] = await Promise.all([
    areFriends(tx, pair),
    privacyOf(tx, pair.other),
  ])
  const waits = theirs !== undefined && theirs.received > 0
  const landing = landingOf({ isAccepted: false, waits, isFriend, isBetween, messagesFrom })
  if (landing === 'closed') throw new Refusal('message_not_allowed')
  if (landing === 'waits') throw new Refusal('message_request_waits')
  return landing
}

/** A request is text only, and few can be sent in a day. */
async function enforceRequest(
  { limits }: Deps,
  tx: Tx,
  { parts, card }: Pick<Writing, 'parts' | 'card'>,
  sender: { id: string; created_at: Date },
  at: Date,
): Promise<void> {
  if (parts.pictures.length > 0 || parts.voice !== null || parts.location !== null || card !== null)
    throw new Refusal('message_request_text_only')
  const counted = limits.within(tx)
  if (isNewAccount(sender.created_at, at)) await counted.consume([messageLimits.newcomers, sender.id])
  await counted.consume([messageLimits.requests, sender.id])
}
