import { DataScreen, SectionsSkeleton } from '../../features/identity/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { ownData } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-data'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(ownData),
    description: m.settings_description(),
    hidden: true,
  })
}

export default function SettingsDataPage() {
  return (
    <SettingsFrame at="/settings/data" waiting={<SectionsSkeleton lines={[1, 2]} />}>
      <DataScreen />
    </SettingsFrame>
  )
}
