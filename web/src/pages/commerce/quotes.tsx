import { QuotesSkeleton, RequestLink, RequestList } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { quotes } from '../../route-table/quotes.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/quotes'
import { MembersOnly } from './market/members-only.tsx'
import { QuoteTabs } from './quotes/quote-tabs.tsx'
import { requireSignedIn } from './quotes/require-signed-in.ts'

export const loader = (args: Route.LoaderArgs) => requireSignedIn(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(quotes), description: m.quotes_description(), hidden: true })
}

/** Requests of the member's own. */
export default function QuotesPage() {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{m.page_quotes()}</h1>
        <RequestLink />
      </div>
      <QuoteTabs active="requested" />
      <MembersOnly waiting={<QuotesSkeleton />}>{(userId) => <RequestList key={userId} userId={userId} />}</MembersOnly>
    </div>
  )
}
