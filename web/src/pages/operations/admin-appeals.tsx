import { useSearchParams } from 'react-router'
import { AppealQueue } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminAppeals } from '../../route-table/admin.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-appeals'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminAppeals, m.sanctions_appeals_description())
}

const tabs = { waiting: m.reports_tab_waiting, decided: m.reports_tab_decided } as const
const names = ['waiting', 'decided'] as const

/** Appeals against sanctions. The calls check the roles again. */
export default function AdminAppealsPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'decided' ? 'decided' : 'waiting'
  return (
    <StaffPage row={adminAppeals}>
      <div className="max-w-column">
        <TabLinks
          label={m.sanctions_appeals()}
          tabs={names.map((name) => ({
            label: tabs[name](),
            to: `/admin/appeals?tab=${name}`,
            active: name === tab,
          }))}
        />
        <div className="pt-4">
          <AppealQueue key={tab} state={tab} />
        </div>
      </div>
    </StaffPage>
  )
}
