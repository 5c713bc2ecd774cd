import { redirect } from 'react-router'
import { withNext } from '../../features/identity/accounts/index.ts'
import { EntriesSkeleton, MyJobs } from '../../features/commerce/jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/my-jobs'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_my_jobs(),
    description: m.jobs_page_description(),
    path: '/jobs/mine',
    hidden: true,
  })
}

export default function MyJobsPage() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_my_jobs()}</h1>
      <MembersOnly waiting={<EntriesSkeleton />}>{(userId) => <MyJobs key={userId} />}</MembersOnly>
    </div>
  )
}
