import { notificationFilters } from '@mtaa/contract/community/notification-terms'
import { Settings } from 'lucide-react'
import { redirect, useSearchParams } from 'react-router'
import { NotificationsScreen } from '../../features/community/notifications/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { notificationSettings } from '../../route-table/account.ts'
import { notifications } from '../../route-table/frame-rows.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { IconLink } from '../../ui/forms/icon-button.tsx'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/notifications'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(notifications), description: m.notifications_description(), hidden: true })
}

/** What has happened that concerns the member. */
export default function NotificationsPage() {
  const [search] = useSearchParams()
  const filter = notificationFilters.find((one) => one === search.get('filter')) ?? 'all'
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{m.page_notifications()}</h1>
        <IconLink to={notificationSettings.path} icon={Settings} label={m.notifications_settings()} className="-mr-3" />
      </div>
      <MembersOnly waiting={<LinesSkeleton of="signs" />}>
        {(userId) => <NotificationsScreen key={userId} userId={userId} filter={filter} />}
      </MembersOnly>
    </div>
  )
}
