import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { idOfSlug } from '@mtaa/contract/slug'
import { withNext } from '../../features/identity/accounts/index.ts'
import { EditJob, jobQuery } from '../../features/commerce/jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { useApi } from '../../platform/use-api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/job-edit'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return { id: idOfSlug(params.id) ?? params.id }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_edit_job(),
    description: m.jobs_page_description(),
    path: `/jobs/${params.id}/edit`,
    hidden: true,
  })
}

export default function JobEditPage({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_edit_job()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>{(userId) => <Edit key={userId} id={id} userId={userId} />}</MembersOnly>
    </div>
  )
}

// Fetched in the browser: a hidden job is its owner's alone, and the page is rendered for nobody.
function Edit({ id, userId }: { id: string; userId: string }) {
  const { data: job, error, refetch, isFetching } = useQuery(jobQuery(useApi(), id))
  if (job) {
    if (job.employer_id === userId) return <EditJob key={job.id} job={job} />
    const open = <LinkButton to={`/jobs/${id}`}>{m.jobs_open()}</LinkButton>
    return <EmptyState title={m.jobs_forbidden()} action={open} />
  }
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <FormSkeleton />
}
