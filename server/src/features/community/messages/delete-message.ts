import type { Message } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Cards } from './cards.ts'
import { emptyMessage, lockOwnMessage } from './delete-message.queries.ts'
import { findMessage } from './messages.queries.ts'
import { deletableUntil } from './messages.rules.ts'
import { viewMessages } from './messages.view.ts'
import { releaseParts } from './parts.ts'

/** Deletes a message for both, within 15 minutes by the clock of the server. Again changes nothing. */
export async function deleteMessage(deps: Deps, cards: Cards, viewer: Member, id: string): Promise<Message> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockOwnMessage(tx, { id, me: viewer.id })
    if (!found) throw new Refusal('message_not_found')
    if (found.deleted_at !== null) return
    const now = deps.clock()
    if (deletableUntil(found.created_at) < now) throw new Refusal('message_too_old')
    await emptyMessage(tx, id, now)
    await releaseParts(tx, [id], now)
    sayChanged(deps, tx, { members: [viewer.id, found.other_id], ...found })
  })
  const row = await findMessage(deps.db, viewer.id, id)
  const [message] = row ? await viewMessages(deps, cards, viewer, [row]) : []
  if (!message) throw new Refusal('message_not_found')
  return message
}

interface Changed {
  members: readonly (string | null)[]
  conversation_id: string
  seq: number
}

/** Both learn at once that a message was deleted, removed or restored. */
export const sayChanged = ({ live }: Pick<Deps, 'live'>, tx: Parameters<Deps['live']['send']>[0], changed: Changed) =>
  live.send(
    tx,
    changed.members.flatMap((id) => (id === null ? [] : [`me:${id}`])),
    { changed: changed.conversation_id, seq: changed.seq },
  )
