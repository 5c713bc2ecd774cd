import { requestsCounted, type RequestDirection } from '@mtaa/contract/community/friends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { FriendList } from './friend-list.tsx'
import { requestsQuery } from './friends.queries.ts'
import { RequestList } from './request-list.tsx'
import { useFriendsLive } from './use-friends-live.ts'

interface FriendsScreenProps {
  userId: string
  /** Open requests of this direction; undefined: the friends. */
  requests: RequestDirection | undefined
}

/** A member's friends, and the requests that are open. */
export function FriendsScreen({ userId, requests }: FriendsScreenProps) {
  useFriendsLive(userId)
  const { data } = useInfiniteQuery(requestsQuery(useApi(), userId, 'received'))
  const total = data?.pages[0]?.total ?? 0
  const count = total < requestsCounted ? String(total) : `${requestsCounted - 1}+`
  return (
    <>
      <TabLinks
        label={m.feed_friends()}
        tabs={[
          { label: m.feed_friends(), to: '/friends', active: requests === undefined },
          {
            label: total > 0 ? m.friends_requests_counted({ count }) : m.friends_requests(),
            to: '/friends?tab=requests',
            active: requests !== undefined,
          },
        ]}
      />
      {requests ? <RequestList key={requests} userId={userId} direction={requests} /> : <FriendList userId={userId} />}
    </>
  )
}
