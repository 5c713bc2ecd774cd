import { useSearchParams } from 'react-router'
import { filterIn, QueueList } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminAppeals, adminDisputes, adminQueue, adminReports, adminReviews } from '../../route-table/admin.ts'
import { isFor } from '../../route-table/audience.ts'
import { Link } from '../../ui/layout/link.tsx'
import { usePerson } from '../shell/use-person.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-queue'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminQueue, m.moderation_description())
}

/** Everything that waits for staff. The calls check the roles again. */
export default function AdminQueuePage() {
  const [search] = useSearchParams()
  return (
    <StaffPage row={adminQueue}>
      <QueueList filter={filterIn(search)} />
      <Archive />
    </StaffPage>
  )
}

const archives = [
  { row: adminReports, query: '?tab=decided' },
  { row: adminReviews, query: '?tab=removed' },
  { row: adminDisputes, query: '?list=decided' },
  { row: adminAppeals, query: '?tab=decided' },
]

/** What waits for nobody any more. */
function Archive() {
  const { person } = usePerson()
  const shown = archives.filter(({ row }) => isFor(row, person))
  if (shown.length === 0) return null
  return (
    <nav aria-label={m.moderation_archive()} className="mt-8 border-t border-line pt-4">
      <h2 className="font-semibold">{m.moderation_archive()}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {shown.map(({ row, query }) => (
          <li key={row.path}>
            <Link to={row.path + query} className="inline-flex min-h-11 items-center text-primary underline">
              {row.title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
