import { firstLetters } from '@mtaa/contract/clean-text'
import type { Conversation } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPersonOf } from '../people/index.ts'
import type { CardOf, Cards } from './cards.ts'
import type { ConversationRow } from './conversations.queries.ts'
import { refOf } from './messages.view.ts'

/** Letters of the newest message that a list shows. */
const previewLetters = 120

/** Conversations as this member may see them. */
export async function viewConversations(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const cardOf = await cards.find(
    deps,
    viewer,
    rows.flatMap((row) => refOf(row.subject_kind, row.subject_id) ?? []),
  )
  return rows.map((row) => viewConversation(deps, row, cardOf))
}

/** The same of one. */
export async function viewOneConversation(deps: Deps, cards: Cards, viewer: Member, row: ConversationRow) {
  const [conversation] = await viewConversations(deps, cards, viewer, [row])
  if (!conversation) throw new Error('a conversation was not shown')
  return conversation
}

/** Whether the member's request waits for its first answer. */
export const waitsForAnswer = ({ other_accepted, other_received }: ConversationRow): boolean =>
  other_accepted === false && (other_received ?? 0) > 0

function viewConversation(deps: Pick<Deps, 'pictures'>, row: ConversationRow, cardOf: CardOf): Conversation {
  const { other_id: otherId, last } = row
  const subject = refOf(row.subject_kind, row.subject_id)
  // Who has not accepted a stranger, or has blocked them, shows neither that a device is on nor that they have read.
  const isShown = row.other_accepted === true && row.is_open
  return {
    id: row.id,
    other: otherId === null ? null : viewPersonOf(otherId, row, deps),
    folder: row.folder,
    last: last && {
      seq: last.seq,
      sender_id: last.sender_id,
      text: last.kind === 'deleted' ? '' : firstLetters(last.text, previewLetters),
      kind: last.kind,
      created_at: new Date(last.at).toISOString(),
    },
    unread: row.received - row.read,
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    other_delivered_seq: isShown ? (row.other_delivered_seq ?? 0) : 0,
    other_read_seq: isShown && row.shows_read ? (row.other_read_seq ?? 0) : 0,
    subject: subject && cardOf(subject),
    muted: row.muted,
    may: { write: row.is_open && !waitsForAnswer(row) },
  }
}
