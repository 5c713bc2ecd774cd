import { chatTextLimit } from '@mtaa/contract/community/chat-terms'
import type { Deps } from '../../../core/deps.ts'
import { excerptOf, type Reportable, type ThingChange } from '../../../core/reportables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { mayModerateChat } from './chat.rules.ts'
import { sendRoom } from './chat.topic.ts'
import { findMessage } from './messages.queries.ts'
import { whoIs } from './open-rooms.ts'
import { findRoom } from './rooms.queries.ts'
import { lockMessage, putStatus } from './write.queries.ts'

/** Hides, removes or shows a message again, for a decision of staff; false: its author has deleted it. */
async function moderateMessage(deps: Pick<Deps, 'live'>, tx: Tx, { id, to }: ThingChange): Promise<boolean> {
  const message = await lockMessage(tx, id)
  if (!message || message.status === 'deleted') return false
  await putStatus(tx, message, to)
  sendRoom(deps, tx, message.room_id, message.seq)
  return true
}

/** Messages of rooms are reported to the moderators of content; two independent reports hide one until a person decides. */
export const reportableMessages: Reportable = {
  kind: 'chat_message',
  role: 'Content-Moderator',
  states: ['hidden', 'removed'],
  hiddenBy: 2,
  async find(deps, viewer, id) {
    if (!viewer) return undefined
    const isStaff = mayModerateChat(viewer)
    const message = await findMessage(deps.db, id, isStaff ? null : viewer.id)
    if (!message?.author_id || message.status === 'deleted') return undefined
    const isOwn = message.author_id === viewer.id
    if (!isOwn && !(await findRoom(deps.db, whoIs(deps, viewer), message.room_id))) return undefined
    if (!isOwn && !isStaff && message.status !== 'shown') return undefined
    const { author_id: ownerId, text, status: state, room_id: room, seq } = message
    const path = `/chat?room=${room}&at=${seq}`
    return { ownerId, title: excerptOf(text, 120), excerpt: excerptOf(text, chatTextLimit), path, state }
  },
  change: moderateMessage,
}
