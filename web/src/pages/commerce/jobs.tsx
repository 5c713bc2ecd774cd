import { ClipboardList, Plus, Send } from 'lucide-react'
import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { JobEntry, jobListTypes, NeverPay } from '../../features/commerce/jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/jobs'

const base = '/jobs'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'jobs', url)

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'jobs',
    base,
    title: m.page_jobs(),
    description: m.jobs_page_description(),
    search: location.search,
  })
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const offer =
    useFlag('jobs') === 'enabled' ? (
      <LinkButton variant="primary" icon={Plus} to="/jobs/create">
        {m.page_create_job()}
      </LinkButton>
    ) : null
  return (
    <Loaded cache={loaderData.cache}>
      <ListScreen
        module="jobs"
        base={base}
        title={m.page_jobs()}
        types={jobListTypes()}
        price={{ from: m.jobs_pay_a_month_from(), clear: m.jobs_clear_pay() }}
        entry={(job) => <JobEntry job={job} />}
        emptyAction={offer}
        actions={offer}
      />
      <div className="mt-6 flex flex-col gap-4">
        <NeverPay />
        <p className="flex flex-wrap gap-2">
          <LinkButton icon={Send} to="/jobs/applications">
            {m.page_my_applications()}
          </LinkButton>
          <LinkButton icon={ClipboardList} to="/jobs/mine">
            {m.page_my_jobs()}
          </LinkButton>
        </p>
      </div>
    </Loaded>
  )
}
