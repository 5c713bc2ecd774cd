import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deletableUntil } from './chat.rules.ts'
import { sendRoom } from './chat.topic.ts'
import { lockMessage, putStatus } from './write.queries.ts'

/** Deletes a message of one's own, also after a move to another ward; its place stays. Again changes nothing. */
export async function deleteRoomMessage(deps: Deps, member: Member, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message || message.author_id !== member.id) throw new Refusal('chat_message_not_found')
    if (message.status === 'deleted') return
    if (deletableUntil(member, message, deps.clock()) === null) throw new Refusal('chat_too_late')
    await putStatus(tx, message, 'deleted')
    sendRoom(deps, tx, message.room_id, message.seq)
  })
}
