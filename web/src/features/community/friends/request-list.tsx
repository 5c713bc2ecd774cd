import { formatDay } from '@mtaa/contract/dates'
import type { RequestDirection } from '@mtaa/contract/community/friends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { FriendActions } from './friend-actions.tsx'
import { requestsQuery } from './friends.queries.ts'
import { FriendsSkeleton } from './friends-skeleton.tsx'
import { PersonRow } from './person-row.tsx'

const ways = {
  received: { to: '/friends?tab=requests', name: m.friends_received, none: m.friends_none_received },
  sent: { to: '/friends?tab=requests&way=sent', name: m.friends_sent, none: m.friends_none_sent },
} as const

/** Open requests that were received, to be answered, or sent, to be taken back. */
export function RequestList({ userId, direction }: { userId: string; direction: RequestDirection }) {
  const language = useLanguage()
  const query = useInfiniteQuery(requestsQuery(useApi(), userId, direction))
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={m.friends_requests()} className="flex flex-wrap gap-2">
        {(['received', 'sent'] as const).map((way) => (
          <ChipLink key={way} to={ways[way].to} preventScrollReset pressed={way === direction}>
            {ways[way].name()}
          </ChipLink>
        ))}
      </nav>
      <div>
        <PagedList query={query} none={ways[direction].none()} waiting={<FriendsSkeleton />}>
          {({ id, person, home, created_at: at }) => (
            <PersonRow person={person} home={home} note={m.friends_asked_on({ day: formatDay(at, language) })}>
              <FriendActions
                userId={userId}
                person={person}
                friendship={{ state: direction, request_id: id, ask_from: null }}
              />
            </PersonRow>
          )}
        </PagedList>
      </div>
    </div>
  )
}
