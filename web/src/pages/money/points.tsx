import { useSearchParams } from 'react-router'
import { BoostPicker } from '../../features/commerce/boosts/index.ts'
import { PointsSkeleton, PointsView, type PointsTab } from '../../features/money/points/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { points } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import type { Route } from './+types/points'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(points), description: m.points_description(), hidden: true })
}

const tabs: Record<string, PointsTab> = { earn: 'earn', redeem: 'redeem' }

/** A member's points; `?view=earn` and `?view=redeem` say how they are earned and used. */
export default function PointsPage() {
  const tab = tabs[useSearchParams()[0].get('view') ?? ''] ?? 'history'
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{points.title()}</h1>
      <MembersOnly waiting={<PointsSkeleton />}>
        {(userId) => <PointsView key={userId} userId={userId} tab={tab} boosts={<BoostPicker userId={userId} />} />}
      </MembersOnly>
    </div>
  )
}
