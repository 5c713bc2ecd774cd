import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { MessageLink } from '../../community/message-links/index.ts'
import { ReportIcon } from '../../community/reports/index.ts'
import { ShareIcon } from '../../community/sharing/index.ts'
import { Fact, ListingBadges, SellerCard, UnavailableNotice } from '../listings/index.ts'
import { jobQuery } from './jobs.queries.ts'
import { lastDayText, payText, typeName } from './job-words.ts'
import { NeverAsk, NeverPay } from './never-pay.tsx'

const ApplySection = lazy(async () => ({ default: (await import('./apply/apply-section.tsx')).ApplySection }))
const OwnJobButtons = lazy(async () => ({ default: (await import('./own-job-buttons.tsx')).OwnJobButtons }))

/** A job's page; `loaded` comes from the loader. */
export function JobView({ loaded }: { loaded: Job }) {
  const { data: job } = useQuery({ ...jobQuery(useApi(), loaded.id), initialData: loaded })
  const language = useLanguage()
  const steps = [
    { label: m.page_jobs(), to: '/jobs' },
    { label: categoryName('jobs', job.category, language), to: `/jobs?category=${job.category}` },
  ]
  return (
    <article>
      <div className="-mt-3">
        <Breadcrumb steps={steps} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <header className="flex min-w-0 flex-col gap-2">
          <div className="-my-2 flex flex-wrap items-center gap-1">
            <ListingBadges listing={job} />
            <ReportIcon className="ml-auto text-muted" kind="job" id={job.id} ownerId={job.owner.id} />
            <ShareIcon className="-mr-3" title={job.title} path={`/jobs/${job.id}`} />
          </div>
          <h1 className="text-2xl font-bold break-words">{job.title}</h1>
          <p className="text-lg break-words">
            <bdi>{job.employer}</bdi>
          </p>
          <p className="text-2xl font-bold tabular-nums">{payText(job.pay, job.type, language)}</p>
        </header>
        <aside className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {job.asks_for_money ? (
            <Hidden />
          ) : job.available ? null : (
            <UnavailableNotice listing={{ ...job, module: 'jobs' }} />
          )}
          <Advice job={job} />
          <Actions job={job} />
          <div className="@container border-t border-line pt-4">
            <dl className="grid grid-cols-1 gap-x-4 @min-[14rem]:grid-cols-[fit-content(40%)_minmax(0,1fr)] @min-[14rem]:gap-y-2">
              <Facts job={job} />
            </dl>
          </div>
        </aside>
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <Text title={m.common_description()} text={job.description} />
          <Text title={m.jobs_requirements()} text={job.requirements} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-3">
          <SellerCard role={m.jobs_posted_by()} listing={job}>
            <MessageLink wide memberId={job.owner.id} about={{ kind: 'job', id: job.id }} />
          </SellerCard>
        </div>
      </div>
    </article>
  )
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </section>
  ) : null

function Facts({ job }: { job: Job }) {
  const language = useLanguage()
  return (
    <>
      <Fact name={m.jobs_type()}>{typeName(job.type)}</Fact>
      <Fact name={m.jobs_deadline()}>{lastDayText(job.deadline, language)}</Fact>
      <Fact name={m.jobs_positions()}>{formatNumber(job.positions)}</Fact>
      <Fact name={m.market_posted()}>
        <RelativeTime at={job.created_at} />
      </Fact>
      <Fact name={m.listings_place()}>
        <Link to={job.place_path} className="text-primary hover:underline">
          {placeLine(job.ward, job.constituency, job.county)}
        </Link>
      </Fact>
    </>
  )
}

/** Said to the owner and moderators, who alone see the page then. */
const Hidden = () => (
  <div role="note" className="rounded-control border border-danger bg-danger-tint px-4 py-3">
    <p className="font-semibold">{m.jobs_hidden()}</p>
    <p className="text-sm">{m.jobs_hidden_why()}</p>
  </div>
)

function Advice({ job }: { job: Job }) {
  const { user } = useSession()
  return user?.id === job.employer_id ? <NeverAsk /> : <NeverPay />
}

function Actions({ job }: { job: Job }) {
  const { user } = useSession()
  const enabled = useFlag('jobs') === 'enabled'
  if (user?.id === job.employer_id) {
    return <Suspense>{enabled ? <OwnJobButtons job={job} /> : null}</Suspense>
  }
  if (user) {
    return (
      <Suspense>
        <ApplySection job={job} isOpen={enabled && job.available} />
      </Suspense>
    )
  }
  if (!job.available || !enabled) return null
  return (
    <LinkButton variant="primary" wide to={`/login?next=${encodeURIComponent(`/jobs/${job.id}`)}`}>
      {m.jobs_sign_in_to_apply()}
    </LinkButton>
  )
}
