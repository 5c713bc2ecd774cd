import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listNotifications, type NotificationLine } from '@mtaa/contract/community/notifications'
import type { NotificationFilter } from '@mtaa/contract/community/notification-terms'

/** All lists of a member's notifications. */
export const notificationsKey = (userId: string) => ['notifications', userId] as const

/** What has happened that concerns the member, page by page, the newest first. */
export const notificationsQuery = (api: Api, userId: string, filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(userId), filter],
    queryFn: ({ pageParam, signal }) =>
      api(listNotifications, { query: { filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

type Pages = InfiniteData<{ items: NotificationLine[] }>

/** Shows lines as read before the server has answered. */
export function showAsRead(queryClient: QueryClient, userId: string, isIt: (line: NotificationLine) => boolean) {
  const change = (line: NotificationLine) => (isIt(line) ? { ...line, read: true } : line)
  queryClient.setQueriesData<Pages>({ queryKey: notificationsKey(userId) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) } : data,
  )
}
