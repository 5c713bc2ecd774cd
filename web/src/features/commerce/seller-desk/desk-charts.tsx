import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { Suspense, useMemo } from 'react'
import type { DeskDay } from '@mtaa/contract/commerce/sellers/seller-desk'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { formatSum } from '../../../platform/format.ts'
import { DayChart } from './lazy-day-chart.ts'

/** Sales and views by day, as bars and as a table. */
export function DeskCharts({ days }: { days: readonly DeskDay[] }) {
  const language = useLanguage()
  const { labels, sales, views } = useMemo(
    () => ({
      labels: days.map(({ day }) => formatDay(day, language).split(' ').slice(0, 2).join(' ')),
      sales: days.map((day) => day.sales),
      views: days.map((day) => day.views),
    }),
    [days, language],
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Graph title={m.desk_sales()} total={formatSum(sum(sales))}>
          <DayChart labels={labels} values={sales} format={formatSum} colour="--primary" name={m.desk_sales()} />
        </Graph>
        <Graph title={m.desk_views()} total={formatNumber(sum(views))}>
          <DayChart labels={labels} values={views} format={formatNumber} colour="--accent" name={m.desk_views()} />
        </Graph>
      </div>
      <Disclosure title={m.desk_table()}>
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-left text-muted">
              <tr>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {m.desk_day()}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-semibold">
                  {m.common_orders()}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-semibold">
                  {m.desk_sales()}
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  {m.desk_views()}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-t border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {formatDay(day.day, language)}
                  </th>
                  <td className="py-2 pr-4 text-right">{formatNumber(day.orders)}</td>
                  <td className="py-2 pr-4 text-right">{formatSum(day.sales)}</td>
                  <td className="py-2 text-right">{formatNumber(day.views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const Graph = ({ title, total, children }: { title: string; total: string; children: React.ReactNode }) => (
  <section className="rounded-card border border-line bg-surface p-4">
    <h3 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{title}</span>
      <span className="text-lg font-bold tabular-nums">{total}</span>
    </h3>
    <Suspense fallback={<Skeleton className="h-48" />}>{children}</Suspense>
  </section>
)
