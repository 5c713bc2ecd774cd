import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { deleteMessage, listMessages, type Message } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { messagesKey } from '../messages.queries.ts'
import { newestSeq, type Thread, withMessages, withNewest, withOlder } from './thread-pages.ts'

/** The messages of a conversation. */
export const threadKey = (userId: string, id: string) => [...messagesKey(userId), 'thread', id] as const

/** The newest messages of a conversation, together with those that were loaded before. */
export const threadQuery = (api: Api, userId: string, id: string) =>
  queryOptions({
    queryKey: threadKey(userId, id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const page = await api(listMessages, { params: { id }, query: {}, signal })
      return withNewest(client.getQueryData<Thread>(threadKey(userId, id)), page)
    },
  })

/** Loads what stands before the oldest message that is known. */
export async function loadOlder(queryClient: QueryClient, api: Api, userId: string, id: string): Promise<void> {
  const oldest = queryClient.getQueryData<Thread>(threadKey(userId, id))?.items[0]
  if (!oldest) return
  const page = await api(listMessages, { params: { id }, query: { before: oldest.seq } })
  queryClient.setQueryData<Thread>(threadKey(userId, id), (known) => known && withOlder(known, page))
}

/** The oldest message that is loaded. */
export function oldestSeq(queryClient: QueryClient, userId: string, id: string): number {
  const known = queryClient.getQueryData<Thread>(threadKey(userId, id))
  return known?.more ? (known.items[0]?.seq ?? 0) : 0
}

/** Puts messages into the conversation that shows them. */
export const putMessages = (queryClient: QueryClient, userId: string, id: string, messages: readonly Message[]) =>
  queryClient.setQueryData<Thread>(threadKey(userId, id), (known) => known && withMessages(known, messages))

/** Fetches what is newer than what is shown, or the one message that has changed. False: the conversation is not open. */
export async function fetchChanged(
  queryClient: QueryClient,
  api: Api,
  userId: string,
  id: string,
  seq: number,
): Promise<boolean> {
  const known = queryClient.getQueryData<Thread>(threadKey(userId, id))
  if (!known) return false
  const newest = newestSeq(known)
  const isOpen = () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: threadKey(userId, id) })
      ?.isActive() ?? false
  if (seq > 0 && seq <= newest) {
    const { items } = await api(listMessages, { params: { id }, query: { before: seq + 1, limit: 1 } })
    putMessages(queryClient, userId, id, items)
    return isOpen()
  }
  const { items, more } = await api(listMessages, { params: { id }, query: { after: newest, limit: 100 } })
  putMessages(queryClient, userId, id, items)
  if (more) await queryClient.invalidateQueries({ queryKey: threadKey(userId, id) })
  return isOpen()
}

/** Deletes an own message for both. */
export function useDeleteMessage(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: Message) => api(deleteMessage, { params: { id: message.id } }),
    onSuccess: (message) => putMessages(queryClient, userId, message.conversation_id, [message]),
    onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
  })
}
