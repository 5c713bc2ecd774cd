import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { Balance } from './balance.tsx'
import { EarnWays } from './earn-ways.tsx'
import { History } from './history.tsx'
import { pointsQuery } from './points.queries.ts'
import { RedeemWays } from './redeem-ways.tsx'

export type PointsTab = 'history' | 'earn' | 'redeem'

interface PointsViewProps {
  userId: string
  tab: PointsTab
  /** Chooses which of the member's products is promoted. */
  boosts: ReactNode
}

/** A member's points: what there is, how they are earned, what they are good for, and what moved them. */
export function PointsView({ userId, tab, boosts }: PointsViewProps) {
  const { data: points, error, refetch, isRefetching } = useQuery(pointsQuery(useApi(), userId))
  if (!points)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <PointsSkeleton />
    )
  return (
    <div className="flex flex-col gap-6">
      <Balance points={points} />
      <TabLinks
        label={m.page_points()}
        tabs={[
          { label: m.common_history(), to: '/points', active: tab === 'history' },
          { label: m.points_earn(), to: '/points?view=earn', active: tab === 'earn' },
          { label: m.points_redeem(), to: '/points?view=redeem', active: tab === 'redeem' },
        ]}
      />
      {tab === 'history' ? <History userId={userId} /> : null}
      {tab === 'earn' ? <EarnWays userId={userId} earn={points.earn} /> : null}
      {tab === 'redeem' ? <RedeemWays boosts={boosts} /> : null}
    </div>
  )
}

export const PointsSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-11" />
    <Skeleton className="h-64" />
  </div>
)
