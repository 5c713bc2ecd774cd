import { useSearchParams } from 'react-router'
import { PlaceImport, PlaceList, PlaceQuality } from '../../features/places/place-admin/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminLocations } from '../../route-table/admin.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/admin-locations'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminLocations, m.place_admin_description())
}

const views = ['tree', 'quality', 'import'] as const
const words = { tree: m.place_admin_tree, quality: m.place_admin_quality, import: m.place_admin_import_tab }
const pathOf = (view: (typeof views)[number]) =>
  view === 'tree' ? '/admin/locations' : `/admin/locations?view=${view}`

export default function AdminLocationsPage() {
  const [search] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'tree'
  return (
    <StaffPage row={adminLocations}>
      <TabLinks
        label={m.page_admin_locations()}
        tabs={views.map((one) => ({ label: words[one](), to: pathOf(one), active: one === view }))}
      />
      <div className="pt-4">
        {view === 'quality' ? <PlaceQuality /> : view === 'import' ? <PlaceImport /> : <PlaceList search={search} />}
      </div>
    </StaffPage>
  )
}
