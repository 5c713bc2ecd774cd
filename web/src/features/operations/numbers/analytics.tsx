import {
  type Analytics as Shown,
  type AnalyticsTable,
  analyticsPeriods,
  type Cell,
} from '@mtaa/contract/operations/numbers'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { DataTable, Returns, Searches } from './analytics-tables.tsx'
import { CountedUntil } from './counted-until.tsx'
import { formatCell, formatPart } from './cells.ts'
import { stepWords } from './number-words.ts'
import { analyticsQuery, useAnalyticsFile } from './numbers.queries.ts'

/** Funnels, who comes back, what was not found and what a visit costs, of the last `days` days. */
export function Analytics({ days }: { days: number }) {
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery(analyticsQuery(useApi(), days))
  return (
    <div className="flex flex-col gap-6">
      <TabLinks
        label={m.numbers_period()}
        tabs={analyticsPeriods.map((period) => ({
          label: m.desk_days({ count: period }),
          to: `/admin/analytics?days=${period}`,
          active: period === days,
        }))}
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <Tables data={data} days={days} />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      ) : (
        <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-4">
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </div>
  )
}

const Tables = ({ data, days }: { data: Shown; days: number }) => (
  <div className="flex flex-col gap-8">
    <div className="max-w-140 text-sm text-muted">
      <p>{m.numbers_hidden()}</p>
      {data.as_of === null ? null : <CountedUntil at={data.as_of} />}
    </div>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Section table="joining" days={days} title={m.numbers_joining()} text={m.numbers_joining_text()}>
        <Funnel steps={data.joining} />
      </Section>
      <Section table="buying" days={days} title={m.numbers_buying()}>
        <Funnel steps={data.buying} />
      </Section>
    </div>
    <Section table="returns" days={days} title={m.numbers_returns()} text={m.numbers_returns_text()}>
      <Returns rows={data.returns} />
    </Section>
    <Section table="searches" days={days} title={m.numbers_missed()} text={m.numbers_missed_text()}>
      <Searches rows={data.searches} />
    </Section>
    <Section table="data" days={days} title={m.numbers_data()} text={m.numbers_data_text()}>
      <DataTable rows={data.data} />
    </Section>
  </div>
)

interface SectionProps {
  table: AnalyticsTable
  days: number
  title: string
  text?: string
  children: ReactNode
}

function Section({ table, days, title, text, children }: SectionProps) {
  const online = useOnline()
  const { mutate, isPending, error } = useAnalyticsFile(table, days)
  const id = `analytics-${table}`
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <Button
          icon={Download}
          busy={isPending}
          disabled={!online}
          aria-label={m.numbers_file_of({ table: title })}
          onClick={() => isPending || mutate()}
        >
          {m.numbers_file()}
        </Button>
      </div>
      {text === undefined ? null : <p className="mb-3 max-w-140 text-sm text-muted">{text}</p>}
      {error ? (
        <p role="alert" className="mb-3 text-sm font-semibold text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
      {children}
    </section>
  )
}

interface Step {
  step: keyof typeof stepWords
  count: Cell
}

/** Each step with its part of the step before it. */
function Funnel({ steps }: { steps: readonly Step[] }) {
  const most = Math.max(...steps.map(({ count }) => (typeof count === 'number' ? count : 0)))
  return (
    <ol className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {steps.map(({ step, count }, at) => {
        const part = formatPart(count, steps[at - 1]?.count)
        const width = typeof count === 'number' && most > 0 ? (count / most) * 100 : 0
        return (
          <li key={step}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{stepWords[step]()}</span>
              <span className="tabular-nums">
                <strong className="font-bold">{formatCell(count)}</strong>
                {part === null ? null : (
                  <span className="ml-2 text-sm text-muted">{m.numbers_of_before({ part })}</span>
                )}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-primary-tint">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${width}%` }} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
