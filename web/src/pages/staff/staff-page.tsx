import type { ReactNode } from 'react'
import { pageMeta } from '../../platform/page-meta.ts'
import { metaOf, type RouteRow, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'

interface StaffPageProps {
  row: RouteRow
  /** Where it is not that of the row. */
  title?: string
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back-office: for those of its row, with breadcrumb and title. */
export const StaffPage = ({ row, title = row.title(), actions, children }: StaffPageProps) => (
  <ForStaff row={row}>
    <div className="-mt-3">
      <Breadcrumb steps={stepsTo(row, title)} />
    </div>
    <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-2xl font-bold break-words">{title}</h1>
      {actions}
    </header>
    {children}
  </ForStaff>
)

/** What `meta` of a page of the back-office answers: no search engine lists it. */
export const staffMeta = (matches: Parameters<typeof pageMeta>[0], row: RouteRow, description: string) =>
  pageMeta(matches, { ...metaOf(row), description, hidden: true })
