import { mentionFilters } from '@mtaa/contract/community/notification-terms'
import { redirect, useSearchParams } from 'react-router'
import { MentionsScreen } from '../../features/community/mentions/index.ts'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { mentions } from '../../route-table/frame-rows.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/mentions'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(mentions), description: m.mentions_description(), hidden: true })
}

/** Where the member is mentioned. */
export default function MentionsPage() {
  const [search] = useSearchParams()
  const filter = mentionFilters.find((one) => one === search.get('filter')) ?? 'all'
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_mentions()}</h1>
      <MembersOnly waiting={<LinesSkeleton of="signs" />}>
        {(userId) => <MentionsScreen key={userId} userId={userId} filter={filter} />}
      </MembersOnly>
    </div>
  )
}
