import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type Conversation,
  findConversationWith,
  getConversation,
  listConversations,
  listSentMessages,
} from '@mtaa/contract/community/messages'
import type { MessageFolder } from '@mtaa/contract/community/message-terms'
import type { About } from './about.ts'

/** Everything about a member's messages. */
export const messagesKey = (userId: string) => ['messages', userId] as const

const listsKey = (userId: string) => [...messagesKey(userId), 'list'] as const

/** The list of a folder. */
export const listKey = (userId: string, folder: MessageFolder) => [...listsKey(userId), folder] as const

/** One conversation. */
export const conversationKey = (userId: string, id: string) => [...messagesKey(userId), 'conversation', id] as const

/** The conversations of a folder, page by page. */
export const conversationsQuery = (api: Api, userId: string, folder: MessageFolder) =>
  infiniteQueryOptions({
    queryKey: listKey(userId, folder),
    queryFn: ({ pageParam, signal }) =>
      api(listConversations, { query: { folder, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

type Pages = { pages: { items: Conversation[] }[]; pageParams: unknown[] }

/** One conversation; from a list that is loaded until it has come. */
export const conversationQuery = (api: Api, queryClient: QueryClient, userId: string, id: string) =>
  queryOptions({
    queryKey: conversationKey(userId, id),
    queryFn: ({ signal }) => api(getConversation, { params: { id }, signal }),
    placeholderData: () =>
      queryClient
        .getQueriesData<Pages>({ queryKey: listsKey(userId) })
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
        .find((one) => one.id === id),
  })

/** What the member wrote, to whom. */
export const sentQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(userId), 'sent'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api(listSentMessages, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal })
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.message.id })) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** How one stands with a member before the first message, and what it would be about. */
export const withQuery = (api: Api, userId: string, memberId: string, about: About | undefined) =>
  queryOptions({
    queryKey: [...messagesKey(userId), 'with', memberId, about?.kind, about?.id],
    queryFn: ({ signal }) =>
      api(findConversationWith, {
        params: { id: memberId },
        query: about ? { kind: about.kind, about: about.id } : {},
        signal,
      }),
  })

/** Changes a conversation wherever it is shown. */
export function changeConversation(
  queryClient: QueryClient,
  userId: string,
  id: string,
  change: (old: Conversation) => Conversation,
): void {
  const changed = (one: Conversation) => (one.id === id ? change(one) : one)
  queryClient.setQueryData<Conversation>(conversationKey(userId, id), (old) => old && changed(old))
  queryClient.setQueriesData<Pages>(
    { queryKey: listsKey(userId) },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  )
}

/** Fetches the lists anew. */
const refetchLists = (queryClient: QueryClient, userId: string) =>
  Promise.all(
    ['list', 'sent'].map((list) => queryClient.invalidateQueries({ queryKey: [...messagesKey(userId), list] })),
  )

/** Fetches a conversation and the lists anew. */
export const refetchConversation = (queryClient: QueryClient, userId: string, id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: conversationKey(userId, id) }),
    queryClient.invalidateQueries({ queryKey: [...messagesKey(userId), 'with'] }),
    refetchLists(queryClient, userId),
  ])

/** What the bars count is counted anew. */
export const refetchBadges = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['badges'] })
