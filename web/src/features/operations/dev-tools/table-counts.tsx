import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { formatBytes } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { tableCountsQuery } from './dev-tools.queries.ts'

/** How much is stored, table by table. */
export function TableCounts() {
  const { data, error, refetch, isFetching } = useQuery(tableCountsQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-96 w-full" />
    )
  const rows = data.items.reduce((sum, table) => sum + table.rows, 0)
  const bytes = data.items.reduce((sum, table) => sum + table.bytes, 0)
  return (
    <>
      <p className="text-muted">
        {m.tests_tables_total({ count: data.items.length, rows: formatNumber(rows), size: formatBytes(bytes) })}
      </p>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{m.page_data_view()}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th className="py-2 font-semibold">{m.tests_table()}</th>
            <th className="py-2 pl-3 text-right font-semibold">{m.tests_rows()}</th>
            <th className="py-2 pl-3 text-right font-semibold">{m.tests_size()}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((table) => (
            <tr key={table.name} className="border-b border-line align-top">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                <code className="font-semibold">{table.name}</code>
                <span className="block text-muted">{table.feature ?? m.tests_platform()}</span>
              </th>
              <td className="py-2 pl-3 text-right">{formatNumber(table.rows)}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{formatBytes(table.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
