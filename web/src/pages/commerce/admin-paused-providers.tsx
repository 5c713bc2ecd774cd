import { PausedProviders } from '../../features/commerce/booking-staff/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminPausedProviders } from '../../route-table/admin-bookings.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-paused-providers'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminPausedProviders, m.booking_staff_paused_about())
}

/** Providers whose new bookings wait until somebody has looked at their strikes. */
export default function AdminPausedProvidersPage() {
  return (
    <StaffPage row={adminPausedProviders}>
      <p className="mb-4 max-w-160 text-muted">{m.booking_staff_paused_about()}</p>
      <PausedProviders />
    </StaffPage>
  )
}
