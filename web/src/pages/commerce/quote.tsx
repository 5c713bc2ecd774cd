import { QuotesSkeleton, RequestView } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { quoteRequest } from '../../route-table/quotes.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/quote'
import { MembersOnly } from './market/members-only.tsx'
import { requireSignedIn } from './quotes/require-signed-in.ts'

export const loader = (args: Route.LoaderArgs) => requireSignedIn(args)

export function meta({ matches, params }: Route.MetaArgs) {
  const words = { description: m.quotes_description(), path: `/quotes/${params.id}`, hidden: true }
  return pageMeta(matches, { ...metaOf(quoteRequest), ...words })
}

/** One request of the member's own with its quotes. */
export default function QuotePage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.quotes_one()}</h1>
      <MembersOnly waiting={<QuotesSkeleton />}>
        {(userId) => <RequestView key={`${userId} ${id}`} userId={userId} id={id} />}
      </MembersOnly>
    </div>
  )
}
