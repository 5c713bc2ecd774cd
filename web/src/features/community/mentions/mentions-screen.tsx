import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type MentionFilter, mentionFilters } from '@mtaa/contract/community/notification-terms'
import { CheckCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLive } from '../../../platform/live/use-live.ts'
import { usePaced } from '../../../platform/live/use-paced.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { MentionCard } from './mention-card.tsx'
import { mentionsKey, mentionsQuery } from './mentions.queries.ts'
import { useMentionActs } from './use-mention-acts.ts'

const names: Record<MentionFilter, () => string> = {
  all: m.feed_everyone,
  friends: m.feed_friends,
  ward: m.feed_commenters_ward,
  unread: m.notifications_unread,
  filtered: m.notifications_filtered,
}

const nameOf = (filter: MentionFilter, filtered: number) =>
  filter === 'filtered' && filtered > 0
    ? m.notifications_filtered_counted({ count: filtered > 99 ? '99+' : String(filtered) })
    : names[filter]()

/** Where a member is mentioned, the newest first. */
export function MentionsScreen({ userId, filter }: { userId: string; filter: MentionFilter }) {
  const queryClient = useQueryClient()
  const acts = useMentionActs(userId)
  const query = useInfiniteQuery(mentionsQuery(useApi(), userId, filter))
  const fetchAnew = usePaced(() => queryClient.invalidateQueries({ queryKey: mentionsKey(userId) }))
  useLive(['me'], (message) => {
    const isOurs = message.kind === 'resync' || 'notification' in message.data || 'mentions' in message.data
    if (isOurs) void fetchAnew()
  })
  const mentions = query.data?.pages.flatMap(({ items }) => items) ?? []
  const [newest] = mentions
  // A part of the list does not say what else would become read.
  const isWhole = filter === 'all' || filter === 'unread'
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={m.mentions_filters()} className="flex flex-wrap gap-2">
        {mentionFilters.map((one) => (
          <ChipLink
            key={one}
            to={one === 'all' ? '/mentions' : `/mentions?filter=${one}`}
            preventScrollReset
            pressed={one === filter}
          >
            {nameOf(one, query.data?.pages[0]?.filtered ?? 0)}
          </ChipLink>
        ))}
      </nav>
      {isWhole && newest && mentions.some(({ read }) => !read) ? (
        <Button icon={CheckCheck} className="self-start" onClick={() => void acts.readAll(newest)}>
          {m.notifications_mark_all()}
        </Button>
      ) : null}
      <div>
        <PagedList
          query={query}
          none={filter === 'all' ? m.mentions_none() : m.mentions_none_here()}
          waiting={<LinesSkeleton of="signs" />}
        >
          {(mention) => <MentionCard mention={mention} acts={acts} />}
        </PagedList>
      </div>
    </div>
  )
}
