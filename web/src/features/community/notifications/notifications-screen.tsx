import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationFilter, notificationFilters } from '@mtaa/contract/community/notification-terms'
import { CheckCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLive } from '../../../platform/live/use-live.ts'
import { usePaced } from '../../../platform/live/use-paced.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsKey, notificationsQuery } from './notifications.queries.ts'
import { useNotificationActs } from './use-notification-acts.ts'

const names: Record<NotificationFilter, () => string> = {
  all: m.feed_everyone,
  unread: m.notifications_unread,
  money: m.notifications_money,
  people: m.search_people,
  nearby: m.notifications_nearby,
  filtered: m.notifications_filtered,
}

/** Counted to 100 by the server. */
const nameOf = (filter: NotificationFilter, filtered: number) =>
  filter === 'filtered' && filtered > 0
    ? m.notifications_filtered_counted({ count: filtered > 99 ? '99+' : String(filtered) })
    : names[filter]()

/** A member's notifications: what of them is listed, all of them as read, and the list. */
export function NotificationsScreen({ userId, filter }: { userId: string; filter: NotificationFilter }) {
  const queryClient = useQueryClient()
  const acts = useNotificationActs(userId)
  const { data } = useInfiniteQuery(notificationsQuery(useApi(), userId, filter))
  const fetchAnew = usePaced(() => queryClient.invalidateQueries({ queryKey: notificationsKey(userId) }))
  useLive(['me'], (message) => {
    const isOurs = message.kind === 'resync' || 'notification' in message.data || 'notifications' in message.data
    if (isOurs) void fetchAnew()
  })
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  const [newest] = lines
  const unread = lines.filter(({ read }) => !read)
  // A part of the list does not say what else would become read.
  const isWhole = filter === 'all' || filter === 'unread'
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={m.notifications_filters()} className="flex flex-wrap gap-2">
        {notificationFilters.map((one) => (
          <ChipLink
            key={one}
            to={one === 'all' ? '/notifications' : `/notifications?filter=${one}`}
            preventScrollReset
            pressed={one === filter}
          >
            {nameOf(one, data?.pages[0]?.filtered ?? 0)}
          </ChipLink>
        ))}
      </nav>
      {newest && unread.length > 0 ? (
        <Button
          icon={CheckCheck}
          className="self-start"
          onClick={() => void (isWhole ? acts.readUntil(newest.created_at) : acts.read(unread))}
        >
          {isWhole ? m.notifications_mark_all() : m.notifications_mark_these()}
        </Button>
      ) : null}
      <NotificationList key={filter} userId={userId} filter={filter} acts={acts} />
    </div>
  )
}
