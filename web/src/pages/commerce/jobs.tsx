import { Plus } from 'lucide-react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { JobEntry, jobListTypes, NeverPay } from '../../features/commerce/jobs/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/jobs'

const base = '/jobs'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'jobs', url)

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

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
        price={{ from: m.jobs_pay_a_month_from() }}
        entry={entryOf}
        emptyAction={offer}
        actions={offer}
        note={<Note />}
      />
    </Loaded>
  )
}

const entryOf = (job: ListingCard) => <JobEntry job={job} />

const Note = () => (
  <div className="flex flex-col gap-1">
    <NeverPay />
    <p className="flex flex-wrap gap-x-6">
      <Link to="/jobs/applications" className={own}>
        {m.page_my_applications()}
      </Link>
      <Link to="/jobs/mine" className={own}>
        {m.page_my_jobs()}
      </Link>
    </p>
  </div>
)

const own = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'
