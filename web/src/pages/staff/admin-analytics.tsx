import { analyticsPeriods } from '@mtaa/contract/operations/numbers'
import { useSearchParams } from 'react-router'
import { Analytics } from '../../features/operations/numbers/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminAnalytics } from '../../route-table/admin.ts'
import { staffMeta, StaffPage } from './staff-page.tsx'
import type { Route } from './+types/admin-analytics'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminAnalytics, m.numbers_analytics_description())
}

/** What happened in the last days, without groups of fewer than ten. */
export default function AdminAnalyticsPage() {
  const [search] = useSearchParams()
  const days = analyticsPeriods.find((period) => String(period) === search.get('days')) ?? 28
  return (
    <StaffPage row={adminAnalytics}>
      <Analytics days={days} />
    </StaffPage>
  )
}
