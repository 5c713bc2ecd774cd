import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { countUnread } from './messages.queries.ts'
import { confirmReceipts, type ConfirmedRow, type Receipt } from './receipts.queries.ts'

/** Stores what has reached the member's device and what they have read; answers how much is unread after that. */
export async function confirmMessages(deps: Deps, member: Member, receipts: readonly Receipt[]): Promise<number> {
  const { db, live } = deps
  const grown = await confirmReceipts(db, member.id, receipts)
  for (const { conversation_id: id, is_more_read } of grown)
    if (is_more_read) live.send(db, `me:${member.id}`, { read: id })
  for (const row of grown) sendToOther(deps, row)
  return countUnread(db, member.id)
}

/** The other learns of what was received, and of what was read where both show it. */
function sendToOther({ db, live }: Deps, row: ConfirmedRow): void {
  if (!row.is_shown || row.other_id === null) return
  const isReadShown = row.is_more_read && row.shows_read
  if (row.is_more_delivered || isReadShown) live.send(db, `me:${row.other_id}`, { receipts: row.conversation_id })
}
