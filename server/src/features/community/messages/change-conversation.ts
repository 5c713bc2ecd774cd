import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { clear, lockConversation, moveTo, setMuted } from './change-conversation.queries.ts'

/** Moves a conversation into the inbox or the archive; out of the requests into the inbox, the other is accepted. */
export async function moveConversation(
  { db, live }: Deps,
  member: Member,
  { id, folder }: { id: string; folder: 'inbox' | 'archived' },
): Promise<void> {
  const moved = await moveTo(db, { me: member.id, id }, folder)
  if (!moved) throw new Refusal('conversation_not_found')
  const others = moved.has_accepted && moved.other_id !== null ? [`me:${moved.other_id}`] : []
  live.send(db, [`me:${member.id}`, ...others], { conversation: id })
}

/** Turns what leaves the app about a conversation off or on. */
export async function muteConversation(
  { db, live }: Deps,
  member: Member,
  { id, muted }: { id: string; muted: boolean },
): Promise<void> {
  if (!(await setMuted(db, { me: member.id, id }, muted))) throw new Refusal('conversation_not_found')
  live.send(db, `me:${member.id}`, { conversation: id })
}

/** Deletes a conversation for the member alone. Again, it deletes what has come since. */
export async function deleteConversation({ db, live }: Deps, member: Member, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const of = { me: member.id, id }
    const locked = await lockConversation(tx, of)
    if (!locked) throw new Refusal('conversation_not_found')
    await clear(tx, of, locked.last_seq)
    live.send(tx, `me:${member.id}`, { conversation: id })
  })
}
