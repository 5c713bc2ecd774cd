import { redirect } from 'react-router'
import { OwnCaseView } from '../../features/community/reports/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { ownCase } from '../../route-table/community.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/own-case'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/reports/cases/${params.caseId}`
  return pageMeta(matches, { ...metaOf(ownCase), path, description: m.reports_own_description(), hidden: true })
}

/** A decision about something of the member's own. */
export default function OwnCasePage({ params: { caseId } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.reports_own_title()}</h1>
      <MembersOnly waiting={<SkeletonLines lines={8} />}>
        {(userId) => <OwnCaseView key={userId} id={caseId} />}
      </MembersOnly>
    </div>
  )
}
