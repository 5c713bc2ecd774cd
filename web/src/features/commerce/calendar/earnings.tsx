import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { monthOf, startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Stat } from '../../../ui/data/formatters.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { earningsQuery } from './calendar.queries.ts'

const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** What the bookings of a month have brought. */
export function Earnings() {
  const [search] = useSearchParams()
  const language = useLanguage()
  const now = useNow()
  const typed = search.get('month')
  const month = isMonth(typed) ? typed : monthOf(now)
  const { data, error, refetch, isFetching } = useQuery(earningsQuery(useApi(), month))
  const first = startOf(`${month}-01`)
  const to = (count: number) => `/calendar/earnings?month=${monthOf(startOfMonth(first, count))}`
  const look = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <Link to={to(-1)} className={look}>
          {m.events_month_before()}
        </Link>
        <h2 className="text-lg font-semibold">{formatDay(first, language).replace(/^1 /, '')}</h2>
        <Link to={to(1)} className={look}>
          {m.common_next_month()}
        </Link>
      </div>
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <LinesSkeleton of="signs" /> : null}
      {data ? (
        <>
          {/* As wide as a sum of many digits, also at 200 %. */}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
            <Stat value={formatSum(data.earned)} label={m.calendar_earned()} />
            <Stat value={formatSum(data.commission)} label={m.common_commission()} />
            <Stat value={formatSum(data.held)} label={m.calendar_in_escrow()} />
            <Stat value={formatSum(data.on_the_day)} label={m.calendar_on_the_day()} />
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-3">
            <Stat value={formatNumber(data.completed)} label={m.orders_status_completed()} />
            <Stat value={formatNumber(data.cancelled)} label={m.common_cancelled()} />
            <Stat value={formatNumber(data.no_shows)} label={m.calendar_no_shows()} />
          </div>
          <p className="text-sm text-muted">{m.calendar_earnings_text()}</p>
          {data.services.length === 0 ? <p>{m.calendar_nothing_booked()}</p> : null}
          <ul>
            {data.services.map(({ listing_id: id, title, bookings, earned }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3">
                <span className="min-w-0 break-words">{title}</span>
                <span className="text-muted tabular-nums">
                  {m.calendar_bookings_earned({ count: bookings, amount: formatSum(earned) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
