import type { Message } from '@mtaa/contract/community/messages'
import { cautionsToSay } from '../../../core/cautions.rules.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { CardOf, CardRef, Cards } from './cards.ts'
import type { MessageRow } from './messages.queries.ts'
import { deletableUntil } from './messages.rules.ts'
import { viewParts } from './parts.ts'

/** A reference of two columns that are null together. */
export const refOf = (kind: CardRef['kind'] | null, id: string | null): CardRef | null =>
  kind !== null && id !== null ? { kind, id } : null

/** Messages as this member may see them. */
export async function viewMessages(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const refs = rows.flatMap((row) => refOf(row.card_kind, row.card_id) ?? [])
  const [cardOf, deals] = await Promise.all([cards.find(deps, viewer, refs), findDeals(deps, cards, viewer, rows)])
  return rows.map((row) => viewMessage(deps, viewer, row, { cardOf, isDeal: deals.has(row.conversation_id) }))
}

/** The conversations of those with a caution whose subject was paid for already. */
async function findDeals(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  rows: readonly MessageRow[],
): Promise<ReadonlySet<string>> {
  const doubtful = new Map(rows.filter(({ cautions }) => cautions.length > 0).map((row) => [row.conversation_id, row]))
  const found = await Promise.all(
    [...doubtful].map(async ([id, { subject_kind: kind, subject_id: subject, other_id: other }]) => {
      const ref = refOf(kind, subject)
      return ref && other !== null && (await cards.isDeal(deps, viewer, ref, other)) ? [id] : []
    }),
  )
  return new Set(found.flat())
}

interface Seen {
  cardOf: CardOf
  isDeal: boolean
}

function viewMessage(deps: Deps, viewer: Member, row: MessageRow, { cardOf, isDeal }: Seen): Message {
  const isOwn = row.sender_id === viewer.id
  const removed = row.removed_at !== null
  const deleted = row.deleted_at !== null || removed
  const card = deleted ? null : refOf(row.card_kind, row.card_id)
  const deletable = deletableUntil(row.created_at)
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    seq: row.seq,
    sender_id: row.sender_id,
    recipient_id: isOwn ? row.other_id : viewer.id,
    is_read: row.seq <= (isOwn ? row.other_read_seq : row.read_seq),
    text: deleted ? '' : row.text,
    ...(deleted ? { pictures: [], voice: null, location: null, quote: null } : viewParts(deps, row)),
    card: card && cardOf(card),
    cautions: isOwn || deleted ? [] : cautionsToSay(row.cautions, { isDeal }),
    deleted,
    ...(removed && { removed }),
    deletable_until: isOwn && !deleted && deletable > deps.clock() ? deletable.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }
}
