import { NewRequest } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestQuotes } from '../../route-table/quotes.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/quotes-request'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'
import { requireSignedIn } from './quotes/require-signed-in.ts'

export const loader = (args: Route.LoaderArgs) => requireSignedIn(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(requestQuotes), description: m.quotes_how(), hidden: true })
}

export default function QuotesRequestPage() {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.quotes_request()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>{(userId) => <NewRequest key={userId} userId={userId} />}</MembersOnly>
    </div>
  )
}
