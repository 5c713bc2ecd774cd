import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { showsReadReceipts } from '../notifications/index.ts'
import { countUnread } from './messages.queries.ts'
import { confirmReceipts, type ConfirmedRow, type Receipt } from './receipts.queries.ts'

/** Stores what has reached the member's device and what they have read; answers how much is unread after that. */
export async function confirmMessages(deps: Deps, member: Member, receipts: readonly Receipt[]): Promise<number> {
  const { db, live } = deps
  const grown = await confirmReceipts(db, member.id, receipts)
  for (const { conversation_id: id, is_more_read } of grown)
    if (is_more_read) live.send(db, `me:${member.id}`, { read: id })
  await sendToOthers(deps, member, grown)
  return countUnread(db, member.id)
}

/** The other learns of what was received, and of what was read where both show it. */
async function sendToOthers({ db, live }: Deps, member: Member, grown: readonly ConfirmedRow[]): Promise<void> {
  const accepted = grown.filter((row) => row.is_shown && row.other_id !== null)
  if (accepted.length === 0) return
  const others = accepted.flatMap((row) => row.other_id ?? [])
  const shown = await showsReadReceipts(db, [member.id, ...new Set(others)])
  for (const { conversation_id: id, other_id: other, is_more_delivered, is_more_read } of accepted) {
    const isReadShown = is_more_read && shown.has(member.id) && other !== null && shown.has(other)
    if (other !== null && (is_more_delivered || isReadShown)) live.send(db, `me:${other}`, { receipts: id })
  }
}
