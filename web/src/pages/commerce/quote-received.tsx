import { InvitationView, QuotesSkeleton } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { receivedQuote } from '../../route-table/quotes.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/quote-received'
import { MembersOnly } from './market/members-only.tsx'
import { requireSignedIn } from './quotes/require-signed-in.ts'

export const loader = (args: Route.LoaderArgs) => requireSignedIn(args)

export function meta({ matches, params }: Route.MetaArgs) {
  const words = { description: m.quotes_description(), path: `/quotes/received/${params.id}`, hidden: true }
  return pageMeta(matches, { ...metaOf(receivedQuote), ...words })
}

/** A request that the member was sent as a provider. */
export default function QuoteReceivedPage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.quotes_one()}</h1>
      <MembersOnly waiting={<QuotesSkeleton />}>
        {(userId) => <InvitationView key={`${userId} ${id}`} userId={userId} id={id} />}
      </MembersOnly>
    </div>
  )
}
