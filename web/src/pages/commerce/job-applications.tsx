import { redirect } from 'react-router'
import { idOfSlug } from '@mtaa/contract/slug'
import { withNext } from '../../features/identity/accounts/index.ts'
import { EntriesSkeleton, ReceivedApplications } from '../../features/commerce/jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/job-applications'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return { id: idOfSlug(params.id) ?? params.id }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_job_applications(),
    description: m.jobs_page_description(),
    path: `/jobs/${params.id}/applications`,
    hidden: true,
  })
}

export default function JobApplicationsPage({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl font-bold">{m.page_job_applications()}</h1>
        <Link to={`/jobs/${id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {m.jobs_open()}
        </Link>
        <p className="text-sm text-muted">{m.jobs_private_note()}</p>
      </div>
      <MembersOnly waiting={<EntriesSkeleton />}>
        {(userId) => <ReceivedApplications key={`${userId} ${id}`} jobId={id} />}
      </MembersOnly>
    </div>
  )
}
