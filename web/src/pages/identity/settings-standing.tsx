import { SectionsSkeleton } from '../../features/identity/settings/index.ts'
import { OwnStanding } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { standing } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-standing'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(standing), description: m.sanctions_description(), hidden: true })
}

/** One's own strikes and sanctions. */
export default function SettingsStandingPage() {
  return (
    <SettingsFrame at="/settings/standing" waiting={<SectionsSkeleton lines={[3, 4]} />}>
      <OwnStanding />
    </SettingsFrame>
  )
}
