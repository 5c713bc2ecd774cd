import * as api from '@mtaa/contract/community/chat'
import { portReitz, type Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { resident } from './comments.ts'

/** The room of this member's home. */
export async function roomOf({ as }: World, person: Person) {
  const [room] = (await as(person)(api.listRooms, {})).items
  if (!room) throw new Error('a member with a home has a room')
  return room
}

/** Two neighbours and the room of their ward. */
export async function neighbours(world: World) {
  const [amina, brian] = [await resident(world), await resident(world)]
  return { amina, brian, room: (await roomOf(world, amina)).id }
}

export const moderator = (world: World, roles = ['Content-Moderator']) => resident(world, { home: portReitz, roles })

export const write = (
  { as }: World,
  person: Person | null,
  room: string,
  text = 'Habari',
  { quote, key }: { quote?: number; key?: string } = {},
) =>
  as(person)(api.sendToRoom, {
    params: { id: room },
    body: { text, ...(quote !== undefined && { quote }) },
    ...(key !== undefined && { idempotencyKey: key }),
  })

export const messagesOf = (
  { as }: World,
  viewer: Person | null,
  room: string,
  query: { before?: number; after?: number; limit?: number } = {},
) => as(viewer)(api.listRoomMessages, { params: { id: room }, query })

export const textsOf = async (world: World, viewer: Person, room: string) =>
  (await messagesOf(world, viewer, room)).items.map(({ text }) => text)

export const slowDown = ({ as }: World, staff: Person, room: string, seconds: number) =>
  as(staff)(api.setSlowMode, { params: { id: room }, body: { seconds, reason: 'Too many at once' } })

export const silence = ({ as }: World, staff: Person, room: string, person: Person, hours: 0 | 1 | 24 | 168) =>
  as(staff)(api.silenceInRoom, {
    params: { id: room, memberId: person.id },
    body: { hours, reason: 'Matangazo kila saa' },
  })

export const removeOwn = ({ as }: World, person: Person | null, id: string) =>
  as(person)(api.deleteRoomMessage, { params: { id } })
