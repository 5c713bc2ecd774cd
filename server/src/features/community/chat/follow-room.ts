import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openRoom, whoIs } from './open-rooms.ts'
import { putMuted, putRead, type RoomRow } from './rooms.queries.ts'

/** Sets how far a member has read. */
export const readRoom = (deps: Deps, member: Member, { id, seq }: { id: string; seq: number }) =>
  inRoom(deps, member, id, async (tx, { last_seq }) => {
    const read_seq = await putRead(tx, id, member.id, seq)
    return { read_seq, unread: Math.max(0, last_seq - read_seq) }
  })

/** Whether what happens in the room notifies the member. */
export const muteRoom = (deps: Deps, member: Member, { id, muted }: { id: string; muted: boolean }) =>
  inRoom(deps, member, id, async (tx) => void (await putMuted(tx, id, member.id, muted)))

const inRoom = <T>(deps: Deps, member: Member, id: string, act: (tx: Tx, room: RoomRow) => Promise<T>) =>
  deps.db.transaction().execute(async (tx) => act(tx, await openRoom({ db: tx }, whoIs(deps, member), id)))
