import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { MessageFolder } from '@mtaa/contract/community/message-terms'
import { conversationKey, listKey } from '../messages.queries.ts'
import type { Thread } from '../thread/thread-pages.ts'
import { threadKey } from '../thread/thread.queries.ts'
import type { Chat } from './chats.ts'

/** Old from the start, so that it is fetched as soon as that can be; what has come meanwhile stays. */
const show = (queryClient: QueryClient, key: QueryKey, value: unknown) =>
  queryClient.setQueryData(key, (known: unknown) => known ?? value, { updatedAt: 1 })

/** Shows a conversation as this device has it. */
export function showStoredThread(queryClient: QueryClient, userId: string, { conversation, messages }: Chat): void {
  show(queryClient, conversationKey(userId, conversation.id), conversation)
  const thread: Thread = { items: messages, more: (messages[0]?.seq ?? 1) > 1 }
  show(queryClient, threadKey(userId, conversation.id), thread)
}

/** Shows a list of conversations as this device has them. */
export function showStoredList(
  queryClient: QueryClient,
  userId: string,
  folder: MessageFolder,
  chats: readonly Chat[],
): void {
  const all = chats.map(({ conversation }) => conversation)
  const requests = all.filter((one) => one.folder === 'requests').length
  const page = { items: all.filter((one) => one.folder === folder), next_cursor: null, requests }
  show(queryClient, listKey(userId, folder), { pages: [page], pageParams: [null] })
}
