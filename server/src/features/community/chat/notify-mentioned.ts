import { firstLetters } from '@mtaa/contract/clean-text'
import { handlesOf, markLimits } from '@mtaa/contract/community/marks'
import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../notifications/index.ts'
import { viewPersonOf } from '../people/index.ts'
import { chatKinds } from './chat.kinds.ts'
import { findFace, findMentioned } from './mentions.queries.ts'
import type { RoomRow } from './rooms.queries.ts'

/** Accounts younger than this notify friends only, as by posts. */
const newFor = 7 * day
const maxName = 30

interface Written {
  id: string
  room: RoomRow
  authorId: string
  text: string
}

/** Notifies the members of the room whom a message names by `@handle`, in the transaction that writes it; nobody elsewhere. */
export async function notifyMentioned(deps: Deps, tx: Tx, { id, room, authorId, text }: Written): Promise<void> {
  const handles = handlesOf(text)
  if (handles.length === 0) return
  const now = deps.clock()
  const newSince = new Date(now.getTime() - newFor)
  const sought = { handles, room: room.id, ward: room.ward_code, authorId, now, newSince, max: markLimits.notified }
  const people = await findMentioned(tx, sought)
  const face = people.length > 0 ? await findFace(tx, authorId) : undefined
  if (!face) return
  const { first_name: first, last_name: last } = viewPersonOf(authorId, face, deps)
  const link = new URL('/chat', deps.settings.publicUrl).href
  const data = { name: firstLetters(first || last, maxName), place: room.name, link }
  for (const to of people)
    await notify(deps, tx, { to, kind: chatKinds.chat_mentioned, data, once: `chat message ${id}` })
}
