import { useInfiniteQuery } from '@tanstack/react-query'
import type { NotificationFilter } from '@mtaa/contract/community/notification-terms'
import { useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useFetchAhead } from '../../../ui/data/use-fetch-ahead.ts'
import { bySection, type Section } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { notificationsQuery } from './notifications.queries.ts'
import type { NotificationActs } from './use-notification-acts.ts'

interface NotificationListProps {
  userId: string
  filter: NotificationFilter
  acts: NotificationActs
}

const titles: Record<Section, () => string> = {
  today: m.common_today,
  week: m.notifications_week,
  older: m.notifications_older,
}

const noneOf: Record<NotificationFilter, () => string> = {
  all: m.notifications_none,
  unread: m.notifications_none_unread,
  money: m.notifications_none_here,
  people: m.notifications_none_here,
  nearby: m.notifications_none_here,
  filtered: m.notifications_none_filtered,
}

/** What has happened, the newest first, by day. */
export function NotificationList({ userId, filter, acts }: NotificationListProps) {
  const query = useInfiniteQuery(notificationsQuery(useApi(), userId, filter))
  const now = useNow()
  const end = useRef<HTMLParagraphElement>(null)
  const { data, error, refetch, isFetching, fetchNextPage, isFetchingNextPage } = query
  const next = data?.pages.at(-1)?.next_cursor ?? null
  useFetchAhead(end, next, () => void fetchNextPage())
  if (!data) {
    if (!error) return <LinesSkeleton of="signs" />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const lines = data.pages.flatMap(({ items }) => items)
  if (lines.length === 0) return <EmptyState drawing="bench" title={noneOf[filter]()} />
  return (
    <div className="flex flex-col gap-6">
      {bySection(lines, now).map(({ section, lines: part }, index) => (
        // Where the server has changed the order, a section may come twice.
        <section key={`${section}-${index}`} aria-label={titles[section]()}>
          <h2 className="mb-1 text-lg font-bold">{titles[section]()}</h2>
          <ul className="border-t border-line">
            {part.map((line) => (
              <li key={line.id}>
                <NotificationRow
                  line={line}
                  onRead={() => void acts.read([line])}
                  onTurnOff={() => void acts.turn(line.kind, true)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {next === null ? null : (
        <p ref={end} className="py-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      )}
    </div>
  )
}
