import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { door } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { useSite } from '../../platform/site.ts'
import type { Route } from './+types/door'
import { StaffSignIn } from './staff/staff-sign-in.tsx'

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(door), description: m.staff_private_text(), hidden: true })
}

/** Where admins sign in, also while the site is closed to others. */
export default function DoorPage() {
  const isOn = useSite() !== undefined
  return (
    <div className="mx-auto max-w-narrow py-6">
      <h1 className="text-2xl font-bold">{door.title()}</h1>
      <div className="mt-2 mb-6 flex flex-col gap-1 text-muted">
        {isOn ? (
          <p className="text-lg font-semibold text-ink">{m.staff_maintenance()}</p>
        ) : (
          <>
            <p>{m.staff_door_when()}</p>
            <p className="flex items-center gap-2">
              {m.staff_now()} <Badge tone="primary">{m.shell_site_live()}</Badge>
            </p>
          </>
        )}
      </div>
      <StaffSignIn at={door.path} />
    </div>
  )
}
