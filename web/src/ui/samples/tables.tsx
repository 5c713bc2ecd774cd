/** Samples for /dev/ui: the table of the back-office. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataColumn } from '../data/data-table/columns.ts'
import type { BulkAct } from '../data/data-table/bulk-bar.tsx'
import { DataTable } from '../data/data-table/data-table.tsx'
import { showToast } from '../feedback/toast-store.ts'
import { Link } from '../layout/link.tsx'
import { Sample } from './sample.tsx'

interface Stall {
  id: string
  name: string
  ward: string
  sold: number
}

const wards = ['Parklands/Highridge', 'Port Reitz', 'Kilimani']
const stalls: readonly Stall[] = Array.from({ length: 7 }, (_, at) => ({
  id: `stall-${at + 1}`,
  name: at === 3 ? '=Stall 4' : `Stall ${at + 1}`,
  ward: wards[at % wards.length] ?? '',
  sold: (at + 1) * 12,
}))

const columns: readonly DataColumn<Stall>[] = [
  {
    id: 'name',
    title: 'Stall',
    main: true,
    sorts: true,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={`/dev/ui?stall=${id}`} className="underline">
        {name}
      </Link>
    ),
  },
  { id: 'ward', title: 'Ward', text: ({ ward }) => ward, cell: ({ ward }) => ward },
  { id: 'sold', title: 'Sold', end: true, sorts: true, text: ({ sold }) => sold, cell: ({ sold }) => sold },
  { id: 'id', title: 'Id', hidden: true, cell: ({ id }) => id },
]

const close: BulkAct<Stall> = {
  id: 'close',
  danger: true,
  label: (count) => (count === 1 ? 'Close 1 stall' : `Close ${count} stalls`),
  pending: (count) => (count === 1 ? '1 stall will be closed' : `${count} stalls will be closed`),
  otherwise: 'The stalls were not closed',
  run: async (rows, reason) => {
    showToast({ title: `Closed: ${rows.map(({ name }) => name).join(', ')}`, text: reason, tone: 'success' })
    return rows.filter(({ id }) => id === 'stall-2').map(({ name }) => ({ name, sentence: 'It has orders.' }))
  },
}

export function TableSamples({ prefix }: { prefix: string }) {
  const [{ by, descending }, setSort] = useState({ by: 'name', descending: false })
  const query = useInfiniteQuery({
    queryKey: ['sample', 'stalls', prefix, by, descending],
    queryFn: async ({ pageParam }) => {
      const sorted = stalls.toSorted((one, other) => {
        const order = by === 'sold' ? one.sold - other.sold : one.id.localeCompare(other.id)
        return descending ? -order : order
      })
      return {
        items: sorted.slice(pageParam, pageParam + 4),
        next: pageParam + 4 < sorted.length ? pageParam + 4 : null,
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Sample name="DataTable">
      <div className="w-full">
        <DataTable
          label={`Stalls (${prefix})`}
          name={`sample-${prefix}`}
          columns={columns}
          query={query}
          none="There are no stalls"
          rowName={({ name }) => name}
          sort={{ by, descending, onSort: (next, down) => setSort({ by: next, descending: down }) }}
          file={{ name: 'stalls' }}
          acts={[close]}
        />
      </div>
    </Sample>
  )
}
