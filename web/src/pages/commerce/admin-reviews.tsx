import { redirect } from 'react-router'
import { ModeratedList } from '../../features/commerce/reviews/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminReviews } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-reviews'

/** Appeals are in the one queue. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.get('tab') !== 'removed') throw redirect('/admin/queue?kind=review_appeal')
}

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminReviews, m.reviews_moderate_description())
}

/** Reviews that were removed. The calls check the roles again. */
export default function AdminReviewsPage() {
  return (
    <StaffPage row={adminReviews} title={m.reviews_tab_removed()}>
      <ModeratedList />
    </StaffPage>
  )
}
