import { useSearchParams } from 'react-router'
import { ModeratedList } from '../../features/commerce/reviews/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminReviews } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-reviews'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminReviews), description: m.reviews_moderate_description(), hidden: true })
}

const tabs = {
  appealed: m.reviews_tab_appealed,
  removed: m.reviews_tab_removed,
} as const
type Tab = keyof typeof tabs

const isTab = (text: string | null): text is Tab => text !== null && text in tabs

/** Reviews that wait for moderators of the market. The calls check the roles again. */
export default function AdminReviewsPage() {
  const [search] = useSearchParams()
  const requested = search.get('tab')
  const tab = isTab(requested) ? requested : 'appealed'
  return (
    <ForStaff row={adminReviews}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminReviews)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_reviews()}</h1>
        <TabLinks
          label={m.page_admin_reviews()}
          tabs={(Object.keys(tabs) as Tab[]).map((name) => ({
            label: tabs[name](),
            to: `/admin/reviews?tab=${name}`,
            active: name === tab,
          }))}
        />
        <div className="pt-4">
          <ModeratedList key={tab} state={tab} />
        </div>
      </div>
    </ForStaff>
  )
}
