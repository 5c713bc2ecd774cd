import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ChatMessage, type ChatMessages, type ChatRoom, listRoomMessages } from '@mtaa/contract/community/chat'
import { chatPage } from '@mtaa/contract/community/chat-terms'
import { useLive } from '../../../platform/live/use-live.ts'
import { useApi } from '../../../platform/use-api.ts'
import { mergeMessages, messagesKey, messagesQuery } from './chat.queries.ts'

/** Where the live channel is away. */
const pollMs = 15_000

/** The messages of a room as they come: new ones by their numbers, one by one where one has changed. */
export function useRoomMessages(userId: string, { id: room }: Pick<ChatRoom, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const key = messagesKey(userId, room)
  const read = () => queryClient.getQueryData<ChatMessages>(key)
  const add = (found: readonly ChatMessage[]) =>
    queryClient.setQueryData<ChatMessages>(key, (page) => page && mergeMessages(page, found))
  const fetchPart = (query: { before?: number; after?: number; limit?: number }) =>
    api(listRoomMessages, { params: { id: room }, query })

  const state = useRef({ isBusy: false, isStale: false })
  /** Never twice at once: a quick talk is read at the pace of its reader. */
  async function fetchNew() {
    const now = state.current
    now.isStale = true
    if (now.isBusy) return
    now.isBusy = true
    try {
      while (now.isStale) {
        now.isStale = false
        const { items, more } = await fetchPart({ after: read()?.items.at(-1)?.seq ?? 0 })
        // Too many were missed: the newest are shown, older ones above as before.
        if (more) await queryClient.invalidateQueries({ queryKey: key })
        else add(items)
      }
    } catch {
      // Without a network the page comes when it is back.
    } finally {
      now.isBusy = false
    }
  }

  async function fetchChanged(seq: number) {
    const { items } = await fetchPart({ before: seq + 1, limit: 1 })
    if (items[0]?.seq === seq) add(items)
    else
      queryClient.setQueryData<ChatMessages>(
        key,
        (page) => page && { ...page, items: page.items.filter((item) => item.seq !== seq) },
      )
  }

  async function fetchOlder() {
    const first = read()?.items[0]
    if (!first) return
    const { items, more } = await fetchPart({ before: first.seq, limit: chatPage.most })
    queryClient.setQueryData<ChatMessages>(key, (page) => page && { ...mergeMessages(page, items), more })
  }

  const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['chat', userId, 'room'] })
  const { connected } = useLive([`room:${room}`], (message) => {
    if (message.kind === 'resync') {
      void refetchRoom()
      void queryClient.invalidateQueries({ queryKey: key })
      return
    }
    const { seq } = message.data
    if (message.topic !== `room:${room}` || typeof seq !== 'number') return
    const items = read()?.items
    const [first, last] = [items?.[0]?.seq, items?.at(-1)?.seq ?? 0]
    if (seq === 0) void refetchRoom()
    else if (seq > last) void fetchNew()
    else if (first !== undefined && seq >= first) fetchChanged(seq).catch(() => {})
  })
  const query = useQuery({
    ...messagesQuery(api, queryClient, userId, room),
    refetchInterval: connected ? (false as const) : pollMs,
  })
  return { ...query, add, fetchOlder, refetchRoom }
}
