import type { Deps } from '../../../core/deps.ts'
import { uuidOf, type Topic } from '../../../core/topics.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { whoIs } from './open-rooms.ts'
import { findRoom } from './rooms.queries.ts'

/** Something has changed in a room: for who may read it. */
export const chatTopic: Topic<Deps> = {
  name: 'room',
  id: uuidOf,
  may: async (deps, viewer, id) => viewer !== null && (await findRoom(deps.db, whoIs(deps, viewer), id)) !== undefined,
}

/** One message for all readers: which message is new or has changed, 0 for the room itself. */
export const sendRoom = ({ live }: Pick<Deps, 'live'>, tx: Tx, room: string, seq: number): void =>
  live.send(tx, `room:${room}`, { room, seq })
