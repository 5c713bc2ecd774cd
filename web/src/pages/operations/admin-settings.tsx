import { SettingsView } from '../../features/operations/settings/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminSettings } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-settings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminSettings), description: m.site_settings_description(), hidden: true })
}

/** Who may see it is decided by each of its calls, too. */
export default function AdminSettingsPage() {
  return (
    <ForStaff row={adminSettings}>
      <div className="mx-auto flex w-full max-w-column flex-col gap-6">
        <div className="-mt-3 -mb-2">
          <Breadcrumb steps={stepsTo(adminSettings)} />
        </div>
        <h1 className="text-2xl font-bold">{m.page_admin_settings()}</h1>
        <SettingsView />
      </div>
    </ForStaff>
  )
}
