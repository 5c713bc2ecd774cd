import type { ReactNode } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { listingPath } from '../listings/index.ts'
import { lastDayText, payText, typeName } from './job-words.ts'

interface JobEntryProps {
  job: ListingCard
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** Under it: actions, a state. */
  children?: ReactNode
}

/** A job in a list: what, for whom, what it pays, where, until when. */
export function JobEntry({ job: listing, heading: Heading = 'h2', children }: JobEntryProps) {
  const language = useLanguage()
  const { job, title, ward, county, created_at, ends_at, status } = listing
  return (
    <article className="relative flex flex-col gap-1 border-b border-line py-4">
      <div className="flex flex-col gap-x-6 gap-y-1 md:flex-row md:items-baseline md:justify-between">
        <Heading className="min-w-0 text-lg font-semibold break-words">
          <Link to={listingPath(listing)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </Heading>
        {job ? (
          <p className="shrink-0 font-bold tabular-nums md:text-right">{payText(job.pay, job.type, language)}</p>
        ) : null}
      </div>
      <p className="break-words">
        {job ? (
          <span>
            <bdi>{job.employer}</bdi> · {typeName(job.type)}
          </span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{placeLine(ward, county)}</span>
        {ends_at && status === 'active' ? (
          <span>{m.jobs_apply_by({ day: lastDayText(ends_at, language) })}</span>
        ) : (
          <RelativeTime at={created_at} />
        )}
      </p>
      {children ? <div className="relative mt-1 flex flex-wrap items-center gap-2">{children}</div> : null}
    </article>
  )
}
