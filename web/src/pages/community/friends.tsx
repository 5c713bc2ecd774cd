import { redirect, useSearchParams } from 'react-router'
import { FriendsScreen, FriendsSkeleton } from '../../features/community/friends/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { friends } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/friends'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(friends), description: m.friends_description(), hidden: true })
}

/** Friends, and requests to be friends. */
export default function FriendsPage() {
  const [search] = useSearchParams()
  const direction = search.get('way') === 'sent' ? 'sent' : 'received'
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.feed_friends()}</h1>
      <MembersOnly waiting={<FriendsSkeleton />}>
        {(userId) => (
          <FriendsScreen
            key={userId}
            userId={userId}
            requests={search.get('tab') === 'requests' ? direction : undefined}
          />
        )}
      </MembersOnly>
    </div>
  )
}
