import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { type Cursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPersonOf } from '../people/index.ts'
import type { Cards } from './cards.ts'
import { findMessages, findSent, isInConversation } from './messages.queries.ts'
import { viewMessages } from './messages.view.ts'

interface Page {
  id: string
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** Messages of a conversation, oldest first: the newest, or those next to a bound. */
export async function listMessages(deps: Deps, cards: Cards, viewer: Member, { id, before, after, limit }: Page) {
  const bounds = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  const found = await findMessages(deps.db, { me: viewer.id, id, ...bounds }, limit + 1)
  if (found.length === 0 && !(await isInConversation(deps.db, viewer.id, id)))
    throw new Refusal('conversation_not_found')
  const more = found.length > limit
  // One more was read, at the far end.
  const isForward = before === undefined && after !== undefined
  const rows = !more ? found : isForward ? found.slice(0, limit) : found.slice(1)
  return { items: await viewMessages(deps, cards, viewer, rows), more }
}

/** What the member has written, newest first, and to whom. */
export async function listSentMessages(
  deps: Deps,
  cards: Cards,
  viewer: Member,
  { limit, after }: { limit: number; after: Cursor | undefined },
) {
  const rows = await findSent(deps.db, { me: viewer.id, after }, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const messages = await viewMessages(deps, cards, viewer, shown)
  return {
    items: shown.flatMap((row, at) => {
      const message = messages[at]
      return message ? [{ message, other: row.other_id === null ? null : viewPersonOf(row.other_id, row, deps) }] : []
    }),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}
