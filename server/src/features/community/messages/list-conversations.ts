import type { MessageFolder } from '@mtaa/contract/community/message-terms'
import type { Conversation } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { type Cursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPersonOf } from '../people/index.ts'
import { privacyOf } from '../privacy-settings/index.ts'
import type { CardRef, Cards } from './cards.ts'
import {
  countRequests,
  findConversation,
  findConversationBetween,
  findConversations,
  findOther,
} from './conversations.queries.ts'
import { viewConversations, viewOneConversation, waitsForAnswer } from './conversations.view.ts'
import { landingOf } from './messages.rules.ts'

interface Page {
  folder: MessageFolder
  limit: number
  after: Cursor | undefined
}

/** A page of a folder, the conversation with the newest message first. */
export async function listConversations(deps: Deps, cards: Cards, viewer: Member, { folder, limit, after }: Page) {
  const of = { me: viewer.id, now: deps.clock(), folder, after }
  const rows = await findConversations(deps.db, of, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await viewConversations(deps, cards, viewer, shown),
    next_cursor: last?.last_at ? writeCursor(last.last_at, last.id) : null,
    requests: rows[0]?.requests ?? (await countRequests(deps.db, viewer.id)),
  }
}

/** One of the member's conversations. */
export async function getConversation(deps: Deps, cards: Cards, viewer: Member, id: string): Promise<Conversation> {
  const row = await findConversation(deps.db, { me: viewer.id, now: deps.clock(), id })
  if (!row) throw new Refusal('conversation_not_found')
  return viewOneConversation(deps, cards, viewer, row)
}

/** The conversation with somebody, or what a first message to them would be. */
export async function findConversationWith(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  { id, about }: { id: string; about: CardRef | null },
) {
  const of = { me: viewer.id, now: deps.clock(), other: id }
  const [other, row, { messages_from: messagesFrom }, cardOf, isBetween] = await Promise.all([
    findOther(deps.db, of),
    findConversationBetween(deps.db, of),
    privacyOf(deps.db, id),
    cards.find(deps, viewer, about ? [about] : []),
    about ? cards.isBetween(deps, viewer, about, id) : false,
  ])
  // Of people with a block between them, and of suspended ones, only those who have written to each other see anything here.
  if (!other || id === viewer.id || (!row && !other.is_open)) throw new Refusal('person_not_found')
  const standing = { isAccepted: row?.other_accepted ?? false, waits: row ? waitsForAnswer(row) : false }
  const landing = landingOf({ ...standing, isFriend: other.is_friend, isBetween, messagesFrom })
  const card = about && cardOf(about)
  return {
    conversation: row ? await viewOneConversation(deps, cards, viewer, row) : null,
    other: viewPersonOf(id, other, deps),
    card: (card?.title ?? null) === null ? null : card,
    may: { write: other.is_open && (landing === 'inbox' || landing === 'requests') },
    as_request: landing === 'requests' || landing === 'waits',
  }
}
