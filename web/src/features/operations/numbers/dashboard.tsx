import { minuteOf } from '@mtaa/contract/nairobi'
import { formatNumber } from '@mtaa/contract/number'
import {
  type Dashboard as Shown,
  dashboardNumbers,
  type DashboardNumber,
  type NumberName,
  queuePath,
} from '@mtaa/contract/operations/numbers'
import { minute } from '@mtaa/contract/time'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedUntil } from './counted-until.tsx'
import { formatChange, formatValue } from './format-value.ts'
import { NumberCard } from './number-card.tsx'
import { numberWords } from './number-words.ts'
import { dashboardQuery } from './numbers.queries.ts'

const sections: readonly { title: () => string; names: readonly NumberName[] }[] = [
  { title: m.numbers_people, names: ['sign_ups', 'active', 'visits'] },
  { title: m.support_topic_payments, names: ['orders', 'gmv', 'payments', 'payments_paid', 'disputes'] },
  { title: m.numbers_written, names: ['posts', 'listings', 'messages'] },
  {
    title: m.numbers_health,
    names: ['faults', 'refused', 'searches', 'searches_missed', 'pages_a_visit', 'bytes_a_visit'],
  },
]

/** They are folded once a minute: older than this, nothing folds them. */
const tooOld = 10 * minute

const cards = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3'

/** Today against the same weekday a week ago; each number leads to its list. */
export function Dashboard() {
  const { data, error, refetch, isRefetching } = useQuery(dashboardQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <DashboardSkeleton />
    )
  return (
    <div className="flex flex-col gap-8">
      <Age data={data} />
      <section aria-labelledby="numbers-waiting">
        <h2 id="numbers-waiting" className="mb-3 text-lg font-semibold">
          {m.numbers_waiting()}
        </h2>
        <Queue queue={data.queue} />
      </section>
      {sections.map(({ title, names }) => (
        <section key={names[0]} aria-label={title()}>
          <h2 className="mb-3 text-lg font-semibold">{title()}</h2>
          <ul className={cards}>
            {names.map((name) => {
              const number = data.numbers.find((one) => one.name === name)
              return number ? (
                <li key={name}>
                  <Compared number={number} hour={minuteOf(new Date(data.hour)).slice(11)} />
                </li>
              ) : null
            })}
          </ul>
        </section>
      ))}
      <Refusals refusals={data.refusals} />
    </div>
  )
}

/** How old the numbers are. */
function Age({ data }: { data: Shown }) {
  const isOld = data.as_of === null || Date.parse(data.now) - Date.parse(data.as_of) > tooOld
  return (
    <div className="text-sm">
      {data.as_of === null ? null : (
        <div className="text-muted">
          <CountedUntil at={data.as_of} />
        </div>
      )}
      {isOld ? (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {m.numbers_too_old()}
        </p>
      ) : null}
    </div>
  )
}

function Compared({ number: { name, today, so_far, before, days }, hour }: { number: DashboardNumber; hour: string }) {
  const language = useLanguage()
  const { unit, path } = dashboardNumbers[name]
  const change = formatChange(so_far, before, unit)
  const [far, past] = [so_far, before].map((value) => formatValue(value, unit, language))
  return (
    <NumberCard label={numberWords[name]()} value={formatValue(today, unit, language)} {...{ unit, path, days }}>
      <span>{m.numbers_until({ hour, value: far ?? '', before: past ?? '' })}</span>
      {change === null ? null : (
        <strong className="ml-1.5 font-semibold whitespace-nowrap">
          {unit === 'share' ? m.numbers_points({ change }) : change}
        </strong>
      )}
    </NumberCard>
  )
}

function Queue({ queue: { waiting, more, oldest, median, days } }: Pick<Shown, 'queue'>) {
  const language = useLanguage()
  const [longest, middle] = [oldest, median].map((seconds) => formatValue(seconds, 'seconds', language))
  return (
    <div className={cards}>
      <NumberCard
        label={m.numbers_queue()}
        value={`${formatNumber(waiting)}${more ? '+' : ''}`}
        unit="seconds"
        days={days}
        path={queuePath}
      >
        {waiting === 0
          ? m.common_nothing_waits()
          : m.numbers_queue_age({ oldest: longest ?? '', median: middle ?? '' })}
      </NumberCard>
    </div>
  )
}

const Refusals = ({ refusals }: Pick<Shown, 'refusals'>) =>
  refusals.length > 0 ? (
    <section aria-labelledby="numbers-refusals">
      <h2 id="numbers-refusals" className="mb-3 text-lg font-semibold">
        {m.numbers_refusals()}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {refusals.map(({ code, count }) => (
          <li key={code} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <code className="min-w-0 break-words text-sm">{code}</code>
            <span className="tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null

const DashboardSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className={cards}>
    {[1, 2, 3, 4, 5, 6].map((one) => (
      <Skeleton key={one} className="h-40 rounded-card" />
    ))}
  </div>
)
