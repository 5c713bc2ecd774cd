import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DisputeRow } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Price } from '../../../../ui/data/formatters.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { reasonWords, stateWords } from '../dispute-words.ts'
import { staffDisputesQuery, type DisputeListName } from './staff-disputes.queries.ts'

const nothing: Record<DisputeListName, () => string> = {
  waiting: m.disputes_staff_none_waiting,
  open: m.disputes_staff_none,
  decided: m.disputes_staff_none,
  ended: m.disputes_staff_none,
}

/** Disputes of everybody, those first that must be decided first. */
export function StaffDisputes({ list }: { list: DisputeListName }) {
  const query = useInfiniteQuery(staffDisputesQuery(useApi(), list))
  return (
    <PagedList query={query} none={nothing[list]()} waiting={<SkeletonLines lines={8} />}>
      {(row) => <Row row={row} />}
    </PagedList>
  )
}

function Row({ row }: { row: DisputeRow }) {
  const { word, tone } = stateWords[row.state]
  return (
    <Link
      to={`/admin/disputes/${row.id}`}
      className="flex min-h-11 flex-col gap-1 border-b border-line py-3 hover:bg-primary-tint"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="tabular-nums">{row.order_number}</strong>
        <Price shillings={row.total} />
      </span>
      <span>
        {reasonWords[row.reason]()} · {row.buyer.first_name} / {row.seller.first_name}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{word()}</Badge>
        {row.proposed ? <Badge tone="warning">{m.disputes_staff_second()}</Badge> : null}
        {row.claim ? <span>{m.disputes_staff_claimed({ name: row.claim.by })}</span> : null}
        {row.state === 'deciding' || row.state === 'appealed' ? <DecideBy at={row.decide_by} /> : null}
      </span>
    </Link>
  )
}

/** By when it must be decided; in red once that is over. */
export function DecideBy({ at }: { at: string }) {
  const language = useLanguage()
  const isLate = new Date(at).getTime() < useNow()
  return (
    <time dateTime={at} className={isLate ? 'font-semibold text-danger' : undefined}>
      {m.disputes_staff_decide_by({ until: formatMoment(at, language) })}
    </time>
  )
}
