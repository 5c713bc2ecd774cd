import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type ChatMessage,
  type ChatMessages,
  getRoom,
  listRoomMessages,
  listRooms,
} from '@mtaa/contract/community/chat'

/** Which room a page shows: that of an id, of a ward, or of the home of the member. */
export interface RoomAddress {
  room?: string | undefined
  ward?: number | undefined
}

/** Null: the member has no home, so no room. */
export const roomQuery = (api: Api, userId: string, { room, ward }: RoomAddress) =>
  queryOptions({
    queryKey: ['chat', userId, 'room', room ?? null, ward ?? null],
    queryFn: async ({ signal }) => {
      if (room !== undefined) return api(getRoom, { params: { id: room }, signal })
      const { items } = await api(listRooms, { query: { ...(ward !== undefined && { ward_code: ward }) }, signal })
      return items[0] ?? null
    },
  })

export const messagesKey = (userId: string, room: string) => ['chat', userId, 'messages', room] as const

/** The newest messages, together with the older ones that were read before. */
export const messagesQuery = (api: Api, queryClient: QueryClient, userId: string, room: string) => {
  const queryKey = messagesKey(userId, room)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await api(listRoomMessages, { params: { id: room }, query: {}, signal })
      return withOlder(queryClient.getQueryData<ChatMessages>(queryKey), newest)
    },
  })
}

/** Where the two meet, what was read before stays above. */
function withOlder(before: ChatMessages | undefined, newest: ChatMessages): ChatMessages {
  const [first] = newest.items
  const last = before?.items.at(-1)
  if (!before || !first || !last || !newest.more || last.seq < first.seq - 1) return newest
  return { items: [...before.items.filter(({ seq }) => seq < first.seq), ...newest.items], more: before.more }
}

/** Adds messages, or puts them in the place of those with the same numbers. */
export function mergeMessages(page: ChatMessages, found: readonly ChatMessage[]): ChatMessages {
  const bySeq = new Map([...page.items, ...found].map((message) => [message.seq, message]))
  return { ...page, items: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq) }
}
