import { redirect } from 'react-router'
import { SavedSearchesSkeleton, SavedSearchList } from '../../features/commerce/saved-searches/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { savedSearches } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/saved-searches'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(savedSearches), description: m.saved_description(), hidden: true })
}

/** What a member searches for again and again, and when they are notified of what is new. */
export default function SavedSearchesPage() {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.saved_title()}</h1>
      <MembersOnly waiting={<SavedSearchesSkeleton />}>
        {(userId) => <SavedSearchList key={userId} userId={userId} />}
      </MembersOnly>
    </div>
  )
}
