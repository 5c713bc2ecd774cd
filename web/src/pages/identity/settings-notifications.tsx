import { NotificationSettingsForm } from '../../features/community/notifications/index.ts'
import { PushHere } from '../../features/community/push/index.ts'
import { SectionsSkeleton } from '../../features/identity/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { notificationSettings } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/settings-notifications'
import { forMembers } from './settings/for-members.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(notificationSettings), description: m.settings_description(), hidden: true })
}

/** By which ways one is notified of what, and when not. */
export default function SettingsNotificationsPage() {
  const userId = useSession().user?.id
  return (
    <SettingsFrame at="/settings/notifications" waiting={<SectionsSkeleton lines={[2, 4, 2]} />}>
      {userId === undefined ? null : (
        <NotificationSettingsForm userId={userId}>
          <PushHere userId={userId} />
        </NotificationSettingsForm>
      )}
    </SettingsFrame>
  )
}
