import { getJob } from '@mtaa/contract/commerce/jobs/jobs'
import { jobStructuredData, JobView } from '../../features/commerce/jobs/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import type { Route } from './+types/job'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getJob, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, jobStructuredData(loaderData))
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  return <JobView key={loaderData.id} loaded={loaderData} />
}
