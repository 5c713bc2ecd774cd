import { m } from '../../paraglide/messages.js'
import { isAdmin } from '../../route-table/audience.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { useSite } from '../../platform/site.ts'
import { usePerson } from './use-person.ts'

export function SiteBadge() {
  const { person } = usePerson({ quiet: true })
  const isOn = useSite() !== undefined
  if (!isAdmin(person)) return null
  return (
    <span className="mx-1">
      {isOn ? (
        <Badge tone="warning">{m.shell_maintenance_active()}</Badge>
      ) : (
        <Badge tone="primary">{m.shell_site_live()}</Badge>
      )}
    </span>
  )
}
