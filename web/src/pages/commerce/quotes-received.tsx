import { useSearchParams } from 'react-router'
import { InvitationList, QuotesSkeleton } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { receivedQuotes } from '../../route-table/quotes.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/quotes-received'
import { MembersOnly } from './market/members-only.tsx'
import { QuoteTabs } from './quotes/quote-tabs.tsx'
import { requireSignedIn } from './quotes/require-signed-in.ts'

export const loader = (args: Route.LoaderArgs) => requireSignedIn(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(receivedQuotes), description: m.quotes_description(), hidden: true })
}

/** Requests that the member was sent as a provider. */
export default function QuotesReceivedPage() {
  const [search] = useSearchParams()
  const waiting = search.get('view') !== 'all'
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_quotes()}</h1>
      <QuoteTabs active="received" />
      <TabLinks
        label={m.quotes_received()}
        tabs={[
          { label: m.quotes_waiting_tab(), to: '/quotes/received', active: waiting },
          { label: m.quotes_all_tab(), to: '/quotes/received?view=all', active: !waiting },
        ]}
      />
      <MembersOnly waiting={<QuotesSkeleton />}>
        {(userId) => <InvitationList key={`${userId} ${waiting}`} userId={userId} waiting={waiting} />}
      </MembersOnly>
    </div>
  )
}
