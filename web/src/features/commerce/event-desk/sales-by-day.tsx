import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { Suspense, useMemo } from 'react'
import type { EventDesk } from '@mtaa/contract/commerce/tickets/desk'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { DayChart } from '../seller-desk/index.ts'

/** Sales by day as bars, and by day and type as a table. */
export function SalesByDay({ days, types }: Pick<EventDesk, 'days' | 'types'>) {
  const language = useLanguage()
  // Of free tickets there is no money to draw.
  const isFree = days.every(({ earned }) => earned === 0)
  const { labels, values } = useMemo(() => {
    const sums = new Map<string, number>()
    for (const one of days) sums.set(one.day, (sums.get(one.day) ?? 0) + (isFree ? one.tickets : one.earned))
    const shown = [...sums]
    return {
      labels: shown.map(([day]) => formatDay(day, language).split(' ').slice(0, 2).join(' ')),
      values: shown.map(([, sum]) => sum),
    }
  }, [days, isFree, language])
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? ''
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.organizer_by_day()}</h2>
      <div className="rounded-card border border-line bg-surface p-4">
        <Suspense fallback={<Skeleton className="h-48" />}>
          <DayChart
            labels={labels}
            values={values}
            format={isFree ? formatNumber : formatSum}
            colour="--primary"
            name={isFree ? m.organizer_sold() : m.desk_sales()}
          />
        </Suspense>
      </div>
      <Disclosure title={m.desk_table()}>
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-left text-muted">
              <tr>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {m.desk_day()}
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {m.events_ticket()}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-semibold">
                  {m.organizer_sold()}
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  {m.desk_sales()}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((one) => (
                <tr key={`${one.day} ${one.ticket_type_id}`} className="border-t border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {formatDay(one.day, language)}
                  </th>
                  <td className="py-2 pr-4">{nameOf(one.ticket_type_id)}</td>
                  <td className="py-2 pr-4 text-right">{formatNumber(one.tickets)}</td>
                  <td className="py-2 text-right">{formatSum(one.earned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  )
}
