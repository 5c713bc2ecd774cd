import type { columnVisibilityFeature, ReactTable, rowSelectionFeature, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { boxLook } from '../../forms/choices.tsx'
import { classNames } from '../../layout/class-names.ts'
import type { DataColumn } from './columns.ts'
import { onRowKey } from './row-keys.ts'
import type { DataSort } from './table-tools.tsx'

interface Features {
  columnVisibilityFeature: typeof columnVisibilityFeature
  rowSelectionFeature: typeof rowSelectionFeature
}

interface PartProps<Row extends RowData> {
  table: ReactTable<Features, Row>
  columns: readonly DataColumn<Row>[]
  /** Rows can be chosen. */
  selects: boolean
}

const columnOf = <Row,>(columns: readonly DataColumn<Row>[], id: string) => columns.find((column) => column.id === id)

/** The names of the columns; those by which the endpoint sorts are buttons. On cards each line names its own. */
export function TableHead<Row extends RowData>({
  table,
  columns,
  sort,
  selects,
}: PartProps<Row> & { sort: DataSort | undefined }) {
  const count = table.getRowModel().rows.length
  return (
    <thead className="@max-[42rem]:block">
      <tr className="border-b border-edge @max-[42rem]:block @max-[42rem]:border-0">
        {selects ? (
          <td className="w-11 @max-[42rem]:block @max-[42rem]:w-auto">
            <AllBox
              count={count}
              checked={table.getIsAllRowsSelected()}
              onChange={(chosen) => table.toggleAllRowsSelected(chosen)}
            />
          </td>
        ) : null}
        {table.getVisibleLeafColumns().map(({ id }) => {
          const column = columnOf(columns, id)
          const sorted = sort?.by === id ? (sort.descending ? 'descending' : 'ascending') : undefined
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted}
              className={classNames(
                'px-3 py-2 font-semibold text-muted @max-[42rem]:hidden',
                column?.end ? 'text-right' : 'text-left',
              )}
            >
              {column?.sorts && sort ? (
                <SortButton title={column.title} sorted={sorted} onSort={(descending) => sort.onSort(id, descending)} />
              ) : (
                column?.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface BoxProps {
  checked: boolean
  onChange: (chosen: boolean) => void
}

const AllBox = ({ count, checked, onChange }: BoxProps & { count: number }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3">
    <input type="checkbox" className={boxLook} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span className="@min-[42rem]:sr-only">{m.table_select_all({ count })}</span>
  </label>
)

const RowBox = ({ name, checked, onChange }: BoxProps & { name: string }) => (
  <label className="grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      data-select
      className={boxLook}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="sr-only">{m.table_select({ name })}</span>
  </label>
)

interface SortButtonProps {
  title: string
  sorted: 'ascending' | 'descending' | undefined
  onSort: (descending: boolean) => void
}

function SortButton({ title, sorted, onSort }: SortButtonProps) {
  const Icon = sorted === undefined ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      title={m.table_sort_by({ column: title })}
      onClick={() => onSort(sorted === 'ascending')}
      className="-mx-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 hover:text-ink"
    >
      <span>{title}</span>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

export const TableRows = <Row extends RowData>({
  table,
  columns,
  rowName,
  selects,
}: PartProps<Row> & { rowName: (row: Row) => string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the links and boxes inside
  <tbody onKeyDown={onRowKey} className="@max-[42rem]:block">
    {table.getRowModel().rows.map((row) => (
      <tr
        key={row.id}
        data-row
        className={classNames(
          'border-b border-line hover:bg-primary-tint @max-[42rem]:relative @max-[42rem]:mb-3 @max-[42rem]:block @max-[42rem]:rounded-card @max-[42rem]:border @max-[42rem]:bg-surface @max-[42rem]:p-3',
          row.getIsSelected() && 'bg-primary-tint!',
        )}
      >
        {selects ? (
          <td className="@max-[42rem]:absolute @max-[42rem]:top-1 @max-[42rem]:right-1">
            <RowBox
              name={rowName(row.original)}
              checked={row.getIsSelected()}
              onChange={(chosen) => row.toggleSelected(chosen)}
            />
          </td>
        ) : null}
        {row.getVisibleCells().map(({ id, column }) => {
          const { main = false, end = false, title, cell } = columnOf(columns, column.id) ?? {}
          return (
            <td
              key={id}
              data-label={title}
              className={classNames(
                'px-3 py-2 align-top wrap-anywhere @max-[42rem]:px-0 @max-[42rem]:py-1',
                end && 'text-right tabular-nums @max-[42rem]:text-left',
                main
                  ? classNames(
                      'font-semibold @max-[42rem]:block @max-[42rem]:text-base',
                      selects && '@max-[42rem]:pr-11',
                    )
                  : '@max-[42rem]:flex @max-[42rem]:flex-wrap @max-[42rem]:gap-x-3 @max-[42rem]:before:w-28 @max-[42rem]:before:shrink-0 @max-[42rem]:before:text-muted @max-[42rem]:before:content-[attr(data-label)]',
              )}
            >
              {cell?.(row.original)}
            </td>
          )
        })}
      </tr>
    ))}
  </tbody>
)
