import { formatDay } from '@mtaa/contract/dates'
import { startOf } from '@mtaa/contract/nairobi'
import { formatNumber } from '@mtaa/contract/number'
import type { Analytics, Cell, ReturnRow } from '@mtaa/contract/operations/numbers'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatBytes } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { formatCell, formatPart } from './cells.ts'

interface TableProps {
  columns: readonly string[]
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[]
  /** In place of a table without rows. */
  none: string
}

/** Of a long table. */
const shownFirst = 14

/** The first column names a row; the others are numbers. */
function Table({ columns: [first, ...others], rows, none }: TableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  if (rows.length === 0) return <p className="rounded-card border border-line bg-surface p-4 text-muted">{none}</p>
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="px-3 py-2.5 font-semibold">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, head, cells }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-3 py-2.5 text-left font-normal">
                {head}
              </th>
              {cells.map((cell, at) => (
                <td key={others[at]} className="px-3 py-2.5 text-right align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <div className="border-t border-line p-3">
          <Button onClick={() => setWhole(true)}>{m.common_show_more()}</Button>
        </div>
      ) : null}
    </div>
  )
}

const useDay = () => {
  const language = useLanguage()
  return (day: string) => formatDay(startOf(day), language)
}

const all = 0

/** By week of joining: how many, and how many of them were here again. */
export function Returns({ rows }: { rows: readonly ReturnRow[] }) {
  const [county, setCounty] = useState(all)
  const dayOf = useDay()
  const counties = new Map(rows.flatMap(({ county: code, place }) => (place === null ? [] : [[code, place] as const])))
  const names = [...counties].toSorted(([, one], [, other]) => one.localeCompare(other))
  const chosen = counties.has(county) ? county : all
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-60">
        <Select
          label={m.common_county()}
          value={chosen}
          onChange={({ target }) => setCounty(names.find(([code]) => String(code) === target.value)?.[0] ?? all)}
        >
          <option value={all}>{m.listings_all_of_kenya()}</option>
          {names.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Table
        columns={[m.numbers_week(), m.numbers_joined(), ...[1, 7, 30].map((count) => m.numbers_after({ count }))]}
        rows={rows
          .filter((row) => row.county === chosen)
          .map(({ week, people, d1, d7, d30 }) => ({
            key: week,
            head: dayOf(week),
            cells: [formatCell(people), ...[d1, d7, d30].map((cell) => <Part key="part" cell={cell} of={people} />)],
          }))}
        none={m.numbers_nothing()}
      />
    </div>
  )
}

function Part({ cell, of }: { cell: Cell; of: Cell }) {
  const part = formatPart(cell, of)
  return part === null ? (
    formatCell(cell)
  ) : (
    <>
      <span className="block">{part}</span> <span className="block text-xs text-muted">{formatCell(cell)}</span>
    </>
  )
}

export function Searches({ rows }: { rows: Analytics['searches'] }) {
  const dayOf = useDay()
  return (
    <Table
      columns={[m.numbers_term(), m.numbers_searchers(), m.numbers_last()]}
      rows={rows.map(({ term, searchers, day }) => ({
        key: term,
        head: <span className="break-words">{term}</span>,
        cells: [formatNumber(searchers), dayOf(day)],
      }))}
      none={m.numbers_missed_none()}
    />
  )
}

export function DataTable({ rows }: { rows: Analytics['data'] }) {
  const dayOf = useDay()
  return (
    <Table
      columns={[m.desk_day(), m.numbers_visits(), m.numbers_pages_a_visit(), m.numbers_bytes_a_visit()]}
      rows={rows.map(({ day, visits, pages_a_visit: pages, bytes_a_visit: bytes }) => ({
        key: day,
        head: dayOf(day),
        cells: [formatCell(visits), pages === null ? '–' : pages.toFixed(1), bytes === null ? '–' : formatBytes(bytes)],
      }))}
      none={m.numbers_nothing()}
    />
  )
}
