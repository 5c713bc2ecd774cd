import { BlockedScreen } from '../../features/community/blocks/index.ts'
import { MutedScreen } from '../../features/community/mutes/index.ts'
import { SectionsSkeleton } from '../../features/identity/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { blocked } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-blocked'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(blocked), description: m.settings_description(), hidden: true })
}

export default function SettingsBlockedPage() {
  const { user } = useSession()
  return (
    <SettingsFrame at="/settings/blocked" waiting={<SectionsSkeleton lines={[3, 3, 2]} />}>
      {user ? (
        <div className="flex flex-col gap-10">
          <BlockedScreen userId={user.id} />
          <MutedScreen userId={user.id} />
        </div>
      ) : null}
    </SettingsFrame>
  )
}
