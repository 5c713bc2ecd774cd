import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Cards } from './cards.ts'
import { findConversationsOf } from './conversations.queries.ts'
import { viewConversations } from './conversations.view.ts'
import { viewMessages } from './messages.view.ts'
import { findGone, findNew } from './sync.queries.ts'

/** What a device stores goes back so far. */
const storedFor = 30 * day
/** Of one answer. */
const max = { messages: 200, conversations: 50 }

/** Messages that a device does not have yet, with their conversations; it only reads (decision 0014). */
export async function syncMessages(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  known: readonly { id: string; seq: number }[],
) {
  const now = deps.clock()
  // Of a conversation that is named twice the higher number counts.
  const seqs = new Map<string, number>()
  for (const { id, seq } of known) seqs.set(id, Math.max(seq, seqs.get(id) ?? 0))
  const device = {
    me: viewer.id,
    since: new Date(now.getTime() - storedFor),
    known: JSON.stringify(Object.fromEntries(seqs)),
  }
  const found = await findNew(deps.db, device, { limit: max.messages + 1, conversations: max.conversations })
  const shown = found.slice(0, max.messages)
  const ids = [...new Set(shown.map((row) => row.conversation_id))]
  const rows = ids.length === 0 ? [] : await findConversationsOf(deps.db, { me: viewer.id, now, ids })
  const more = found.length > max.messages || ids.length === max.conversations
  const [conversations, messages, gone] = await Promise.all([
    viewConversations(deps, cards, viewer, rows),
    viewMessages(deps, cards, viewer, shown),
    more || seqs.size === 0 ? [] : findGone(deps.db, device),
  ])
  return { conversations, messages, gone, more }
}
