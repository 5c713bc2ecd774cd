import { SectionsSkeleton, SecurityScreen } from '../../features/identity/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { security } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-security'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(security),
    description: m.settings_description(),
    hidden: true,
  })
}

export default function SettingsSecurityPage() {
  return (
    <SettingsFrame at="/settings/security" waiting={<SectionsSkeleton lines={[3, 1, 2]} />}>
      <SecurityScreen />
    </SettingsFrame>
  )
}
