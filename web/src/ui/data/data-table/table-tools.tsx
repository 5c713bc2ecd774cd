import { Columns3, Download } from 'lucide-react'
import { useState } from 'react'
import type { FileBytes } from '@mtaa/contract/endpoint'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { showToast } from '../../feedback/toast-store.ts'
import { Button } from '../../forms/button.tsx'
import { Checkbox } from '../../forms/choices.tsx'
import { Select } from '../../forms/input.tsx'
import type { DataColumn } from './columns.ts'
import { csvOf } from './csv.ts'

/** How the rows are sorted, where the endpoint can. */
export interface DataSort {
  by: string
  descending: boolean
  onSort: (by: string, descending: boolean) => void
}

interface ColumnChoiceProps<Row> {
  columns: readonly DataColumn<Row>[]
  shown: Readonly<Record<string, boolean>>
  onChoose: (id: string, isShown: boolean) => void
}

/** Which columns are shown. */
export const ColumnChoice = <Row,>({ columns, shown, onChoose }: ColumnChoiceProps<Row>) => (
  <details className="relative">
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm font-semibold hover:bg-primary-tint [&::-webkit-details-marker]:hidden">
      <Columns3 size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{m.table_columns()}</span>
    </summary>
    <div className="z-20 mt-1 max-h-96 min-w-52 overflow-y-auto rounded-card border border-line bg-raised px-4 py-1 @min-[42rem]:absolute @min-[42rem]:right-0 @min-[42rem]:shadow-float">
      {columns
        .filter(({ main }) => !main)
        .map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={shown[id] ?? false}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        ))}
    </div>
  </details>
)

/** A file of the table. */
export interface DataFile {
  /** Without its ending. */
  name: string
  /** The whole list as the server writes it, where there may be more rows than are shown. */
  fetchAll?: () => Promise<FileBytes>
}

interface CsvButtonProps<Row> extends DataFile {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** There are rows that are not shown yet. */
  more: boolean
}

/** Downloads what is shown; the whole list where the server can write it. */
export function CsvButton<Row>({ name, fetchAll, columns, rows, more }: CsvButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const bytes = more && fetchAll ? await fetchAll() : new Blob([csvOf(columns, rows)], { type: 'text/csv' })
      saveFile(bytes, `${name}.csv`)
    } catch (error) {
      showToast({ title: m.table_csv_failed(), text: sentenceOf(error, m.ui_fault_text()), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={busy} className="text-sm!" onClick={() => void save()}>
      {m.table_csv()}
    </Button>
  )
}

interface SortChoiceProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort
}

/** The sorting where the columns have no heads: on cards. */
export const SortChoice = <Row,>({ columns, sort: { by, descending, onSort } }: SortChoiceProps<Row>) => (
  <div className="min-w-40 @min-[42rem]:hidden">
    <Select
      label={m.listings_sort()}
      value={`${by} ${descending}`}
      onChange={({ target }) => {
        const [id = by, down] = target.value.split(' ')
        onSort(id, down === 'true')
      }}
    >
      {columns
        .filter(({ sorts }) => sorts)
        .flatMap(({ id, title }) => [
          <option key={`${id} up`} value={`${id} false`}>{`${title} ↑`}</option>,
          <option key={`${id} down`} value={`${id} true`}>{`${title} ↓`}</option>,
        ])}
    </Select>
  </div>
)
