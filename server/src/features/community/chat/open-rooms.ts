import type { ChatRoom } from '@mtaa/contract/community/chat'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { areaOf } from '../../places/places/index.ts'
import { mayModerateChat } from './chat.rules.ts'
import { viewRoom } from './chat.view.ts'
import {
  findHomeRoom,
  findRoom,
  findRoomOfWard,
  insertHomeRoom,
  insertWardRoom,
  type RoomRow,
  type Who,
} from './rooms.queries.ts'

/** Who opens a room, as its statements take it. */
export const whoIs = ({ clock }: Pick<Deps, 'clock'>, viewer: Member): Who => ({
  me: viewer.id,
  moderates: mayModerateChat(viewer),
  now: clock(),
})

/**
 * The room of the member's home, none where they have no home; with a ward that of this one, for moderators and whose home is
 * there.
 */
export async function listRooms(deps: Deps, viewer: Member, ward: number | undefined): Promise<ChatRoom[]> {
  const who = whoIs(deps, viewer)
  const room = ward === undefined ? await openHome(deps, who) : await openWard(deps, who, ward)
  if (!room && ward !== undefined) throw new Refusal('room_not_found')
  return room ? [viewRoom(room, viewer, who.now)] : []
}

async function openHome({ db }: Deps, who: Who): Promise<RoomRow | undefined> {
  const room = await findHomeRoom(db, who)
  if (room) return room
  await insertHomeRoom(db, who)
  return findHomeRoom(db, who)
}

async function openWard({ db }: Deps, who: Who, ward: number): Promise<RoomRow | undefined> {
  const room = await findRoomOfWard(db, who, ward)
  if (room || !areaOf('ward', ward)) return room
  await (who.moderates ? insertWardRoom(db, ward, who.now) : insertHomeRoom(db, who))
  return findRoomOfWard(db, who, ward)
}

/** The room as it is now. Refuses `room_not_found` for what is not for this member to read. */
export async function openRoom({ db }: Pick<Deps, 'db'>, who: Who, id: string): Promise<RoomRow> {
  const room = await findRoom(db, who, id)
  if (!room) throw new Refusal('room_not_found')
  return room
}

export async function getRoom(deps: Deps, viewer: Member, id: string): Promise<ChatRoom> {
  const who = whoIs(deps, viewer)
  return viewRoom(await openRoom(deps, who, id), viewer, who.now)
}
