import { SectionsSkeleton } from '../../features/identity/settings/index.ts'
import { PayoutsScreen } from '../../features/money/payouts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { payouts } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { forMembers } from '../identity/settings/for-members.ts'
import { SettingsFrame } from '../identity/settings/settings-frame.tsx'
import type { Route } from './+types/settings-payouts'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(payouts), description: m.payouts_description(), hidden: true })
}

export default function SettingsPayoutsPage() {
  return (
    <SettingsFrame at="/settings/payouts" waiting={<SectionsSkeleton lines={[2, 2, 1]} />}>
      <PayoutsScreen />
    </SettingsFrame>
  )
}
