import { chatPage } from '@mtaa/contract/community/chat-terms'
import type { ChatMessages } from '@mtaa/contract/community/chat'
import { memberTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { hidingViewer } from '../blocks/index.ts'
import { mutingOf } from '../mutes/index.ts'
import { mayModerateChat } from './chat.rules.ts'
import { viewMessage } from './chat.view.ts'
import { type Direction, findMessages, type MessageRow } from './messages.queries.ts'
import { openRoom, whoIs } from './open-rooms.ts'
import type { RoomRow } from './rooms.queries.ts'

interface Wish {
  id: string
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** Messages of a room, oldest first. */
export async function listRoomMessages(deps: Deps, viewer: Member, wish: Wish): Promise<ChatMessages> {
  const who = whoIs(deps, viewer)
  const room = await openRoom(deps, who, wish.id)
  const muting = await mutingOf(deps, viewer)
  // Moderators see everybody.
  const hides = !mayModerateChat(viewer) && (await hidingViewer(deps, viewer)) !== null
  const page = pageOf(wish)
  const shared = hides || muting ? undefined : await sharedPage(deps, room, page)
  const rows =
    shared ??
    (await findMessages(deps.db, {
      ...page,
      room: room.id,
      limit: page.limit + 1,
      me: hides || muting ? viewer.id : null,
      hides,
      muting,
    }))
  const isForward = page.direction === 'after'
  const shown = isForward ? rows.slice(0, page.limit) : rows.slice(-page.limit)
  const reader = { viewer, now: who.now }
  return { items: shown.map((row) => viewMessage(row, reader, deps)), more: rows.length > shown.length }
}

interface Page {
  direction: Direction
  bound: number | null
  limit: number
}

function pageOf({ before, after, limit }: Wish): Page {
  if (after !== undefined) return { direction: 'after', bound: after, limit }
  return { direction: before === undefined ? 'newest' : 'before', bound: before ?? null, limit }
}

/**
 * The newest messages, read once for all who neither hide nor fold any: everybody who waits for the next one fetches it at the same
 * moment. The key has the version of the room, so that no reader gets what was before a change that they know of. Undefined: it is not
 * among these.
 */
async function sharedPage(
  deps: Deps,
  room: RoomRow,
  { direction, bound, limit }: Page,
): Promise<MessageRow[] | undefined> {
  if (direction === 'before' || (direction === 'newest' && limit > chatPage.usual)) return undefined
  const isNear = bound === null || bound >= room.last_seq - chatPage.usual
  if (!isNear) return undefined
  const newest = await deps.cache.get(`chat ${room.id} ${room.version}`, async (uses) => {
    const rows = await findMessages(deps.db, {
      room: room.id,
      direction: 'newest',
      bound: null,
      limit: chatPage.usual + 1,
      me: null,
      hides: false,
      muting: null,
    })
    const people = rows.flatMap((row) => [row.author_id, row.quote_author_id]).filter((id) => id !== null)
    uses(...new Set(people.map(memberTag)))
    return rows
  })
  return bound === null ? newest : newest.filter(({ seq }) => seq > bound)
}
