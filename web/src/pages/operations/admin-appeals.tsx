import { redirect } from 'react-router'
import { DecidedAppeals } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminAppeals } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-appeals'

/** What waits is in the one queue. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.get('tab') !== 'decided') throw redirect('/admin/queue?kind=sanction_appeal')
}

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminAppeals, m.sanctions_appeals_description())
}

/** Appeals against sanctions that were decided. The calls check the roles again. */
export default function AdminAppealsPage() {
  return (
    <StaffPage row={adminAppeals} title={m.reports_tab_decided()}>
      <div className="max-w-column">
        <DecidedAppeals />
      </div>
    </StaffPage>
  )
}
