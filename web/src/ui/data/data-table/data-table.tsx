import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { LoadFailed } from '../../feedback/load-failed.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { Button } from '../../forms/button.tsx'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { type DataColumn, useShownColumns } from './columns.ts'
import { TableHead, TableRows } from './table-parts.tsx'
import { ColumnChoice, CsvButton, type DataFile, type DataSort, SortChoice } from './table-tools.tsx'

interface DataTableProps<Row> {
  /** Its name for screen readers. */
  label: string
  /** Under which the chosen columns are stored. */
  name: string
  columns: readonly DataColumn<Row>[]
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  /** Said where there are no rows. */
  none: string
  /** What a row is called where it is chosen. */
  rowName: (row: Row) => string
  /** Search and filters. */
  filters?: ReactNode
  sort?: DataSort
  file?: DataFile
  acts?: readonly BulkAct<Row>[]
  /** So many rows are changed at once. */
  maxChosen?: number
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const none: readonly never[] = []

/**
 * A list of the back-office as a table, on a narrow screen as cards: pages by cursor, chosen columns, acts on many rows, a
 * file. What is searched, filtered and sorted is so by the server.
 */
export function DataTable<Row extends { id: string }>({
  label,
  name,
  columns,
  query,
  none: empty,
  rowName,
  filters,
  sort,
  file,
  acts = none,
  maxChosen = 200,
}: DataTableProps<Row>) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const { shown, choose } = useShownColumns(name, columns)
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map(({ id, title, cell }) =>
        helper.display({ id, header: title, cell: ({ row }) => cell(row.original) }),
      ),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: ({ id }) => id,
    state: { columnVisibility: shown },
  })
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original)
  return (
    <div className="@container">
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-72">{filters}</div>
        {sort ? <SortChoice columns={columns} sort={sort} /> : null}
        <ColumnChoice columns={columns} shown={shown} onChoose={choose} />
        {file && rows.length > 0 ? (
          <CsvButton {...file} columns={columns.filter(({ id }) => shown[id])} rows={rows} more={hasNextPage} />
        ) : null}
      </div>
      {data ? null : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {data && rows.length === 0 ? <EmptyState title={empty} /> : null}
      {rows.length > 0 ? (
        <>
          <table className="w-full border-collapse text-sm @max-[42rem]:block" aria-busy={isFetching || undefined}>
            <caption className="sr-only">{label}</caption>
            <TableHead table={table} columns={columns} sort={sort} selects={acts.length > 0} />
            <TableRows table={table} columns={columns} rowName={rowName} selects={acts.length > 0} />
          </table>
          <p className="mt-2 hidden text-sm text-muted lg:block">{m.table_keys()}</p>
        </>
      ) : null}
      {hasNextPage ? (
        <p className="py-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      ) : null}
      <BulkBar rows={chosen} acts={acts} max={maxChosen} onClear={() => table.resetRowSelection(true)} />
    </div>
  )
}
