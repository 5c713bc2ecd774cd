import { useSearchParams } from 'react-router'
import { BookingProblems } from '../../features/commerce/booking-staff/index.ts'
import { CaseFrame } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminBookingProblems } from '../../route-table/admin-bookings.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-booking-problems'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminBookingProblems, m.booking_staff_problems_about())
}

/** What went wrong with bookings and waits for support, or has ended. */
export default function AdminBookingProblemsPage() {
  const [search] = useSearchParams()
  const isEnded = search.get('ended') === 'true'
  const problem = search.get('problem')
  const list = <BookingProblems key={String(isEnded)} isEnded={isEnded} />
  const path = adminBookingProblems.path
  return (
    <StaffPage row={adminBookingProblems}>
      <TabLinks
        label={m.page_admin_booking_problems()}
        tabs={[
          { label: m.common_open(), to: path, active: !isEnded },
          { label: m.common_ended(), to: `${path}?ended=true`, active: isEnded },
        ]}
      />
      <div className="pt-4">
        {problem && !isEnded ? (
          <CaseFrame key={problem} kind="booking_problem" id={problem}>
            {list}
          </CaseFrame>
        ) : (
          list
        )}
      </div>
    </StaffPage>
  )
}
