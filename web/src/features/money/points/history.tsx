import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pointFilters, type PointMove } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { movesQuery, type Filter } from './points.queries.ts'

const filterWords: Record<Filter, () => string> = {
  all: m.common_everything,
  earned: m.points_earned,
  spent: m.points_spent,
  lost: m.points_lost,
}

/** What moved a member's points, the latest first. */
export function History({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(movesQuery(useApi(), userId, filter))
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={m.points_filter()} className="flex flex-wrap gap-2">
        {pointFilters.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
            {filterWords[one]()}
          </Chip>
        ))}
      </div>
      <div>
        <PagedList
          query={query}
          none={filter === 'all' ? m.points_empty() : m.points_none_filtered()}
          waiting={<MovesSkeleton />}
        >
          {(move) => <Move move={move} />}
        </PagedList>
      </div>
    </div>
  )
}

const kindWords: Record<PointMove['kind'], () => string> = {
  phone: m.common_phone_confirmed,
  listing: m.points_move_listing,
  order: m.points_move_order,
  review: m.points_move_review,
  referral: m.points_move_referral,
  discount: m.points_move_discount,
  boost: m.points_move_boost,
  returned: m.points_move_returned,
  clawed_back: m.points_move_clawed_back,
  expired: m.common_expired,
}

const hasOrder = new Set<PointMove['kind']>(['order', 'clawed_back'])

function Move({ move: { at, kind, amount, subject_id: subject } }: { move: PointMove }) {
  const language = useLanguage()
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">{kindWords[kind]()}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatMoment(at, language)}</time>
        </p>
        {subject && hasOrder.has(kind) ? (
          <Link to={`/orders/${subject}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {m.points_see_order()}
          </Link>
        ) : null}
      </div>
      <p className={classNames('shrink-0 font-bold whitespace-nowrap tabular-nums', amount > 0 && 'text-primary')}>
        {amount > 0 ? '+' : '−'} {formatNumber(Math.abs(amount))}
      </p>
    </div>
  )
}

const MovesSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col border-t border-line">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex justify-between gap-4 border-b border-line py-3">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-6 w-16" />
      </div>
    ))}
  </div>
)
