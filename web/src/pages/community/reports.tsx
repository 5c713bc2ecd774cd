import { redirect } from 'react-router'
import { MyReports } from '../../features/community/reports/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { reports } from '../../route-table/community.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/reports'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(reports), description: m.reports_description(), hidden: true })
}

/** What the member has reported. */
export default function ReportsPage() {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.reports_mine()}</h1>
      <MembersOnly waiting={<SkeletonLines lines={6} />}>{(userId) => <MyReports key={userId} />}</MembersOnly>
    </div>
  )
}
