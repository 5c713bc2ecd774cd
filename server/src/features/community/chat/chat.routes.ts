import * as api from '@mtaa/contract/community/chat'
import type { On } from '../../../core/endpoints/registrar.ts'
import { deleteRoomMessage } from './delete-room-message.ts'
import { muteRoom, readRoom } from './follow-room.ts'
import { listRoomMessages } from './list-room-messages.ts'
import { setSlowMode, silenceInRoom } from './moderate-room.ts'
import { getRoom, listRooms } from './open-rooms.ts'
import { sendToRoom } from './send-to-room.ts'

export function chatRoutes(on: On) {
  on(api.listRooms, async ({ deps, viewer, query: { ward_code: ward } }) => ({
    items: await listRooms(deps, viewer, ward),
  }))

  on(api.getRoom, ({ deps, viewer, params: { id } }) => getRoom(deps, viewer, id))

  on(api.listRoomMessages, ({ deps, viewer, params: { id }, query }) =>
    listRoomMessages(deps, viewer, { id, ...query }),
  )

  on(api.sendToRoom, ({ deps, viewer, params, body: { text, quote = null }, idempotencyKey }) =>
    sendToRoom(deps, viewer, { room: params.id, text, quote }, idempotencyKey),
  )

  on(api.deleteRoomMessage, async ({ deps, viewer, params }) => {
    await deleteRoomMessage(deps, viewer, params.id)
    return {}
  })

  on(api.readRoom, ({ deps, viewer, params: { id }, body: { seq } }) => readRoom(deps, viewer, { id, seq }))

  on(api.muteRoom, async ({ deps, viewer, params: { id }, body: { muted } }) => {
    await muteRoom(deps, viewer, { id, muted })
    return {}
  })

  on(api.setSlowMode, ({ deps, viewer, params: { id }, body }) => setSlowMode(deps, viewer, { id, ...body }))

  on(api.silenceInRoom, async ({ deps, viewer, params: { id, memberId: member }, body }) => {
    const until = await silenceInRoom(deps, viewer, { id, member, ...body })
    return { until: until?.toISOString() ?? null }
  })
}
