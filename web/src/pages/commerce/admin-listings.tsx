import { ModerationQueue } from '../../features/commerce/listing-moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminListings } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-listings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminListings), description: m.listing_reviews_description(), hidden: true })
}

export default function AdminListingsPage() {
  return (
    <ForStaff row={adminListings}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminListings)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.listing_reviews_title()}</h1>
        <ModerationQueue />
      </div>
    </ForStaff>
  )
}
