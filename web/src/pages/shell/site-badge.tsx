import { m } from '../../paraglide/messages.js'
import { isAdmin } from '../../route-table/audience.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { isInMaintenance } from './maintenance.ts'
import { usePerson } from './use-person.ts'

export function SiteBadge() {
  const { person } = usePerson({ quiet: true })
  if (!isAdmin(person)) return null
  return (
    <span className="mx-1">
      {isInMaintenance() ? (
        <Badge tone="warning">{m.shell_maintenance_active()}</Badge>
      ) : (
        <Badge tone="primary">{m.shell_site_live()}</Badge>
      )}
    </span>
  )
}
