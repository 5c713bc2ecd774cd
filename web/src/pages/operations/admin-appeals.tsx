import { useSearchParams } from 'react-router'
import { AppealQueue } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminAppeals } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-appeals'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminAppeals), description: m.sanctions_appeals_description(), hidden: true })
}

const tabs = { waiting: m.reports_tab_waiting, decided: m.reports_tab_decided } as const
const names = ['waiting', 'decided'] as const

/** Appeals against sanctions. The calls check the roles again. */
export default function AdminAppealsPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'decided' ? 'decided' : 'waiting'
  return (
    <ForStaff row={adminAppeals}>
      <div className="mx-auto max-w-column">
        <Breadcrumb steps={stepsTo(adminAppeals)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.sanctions_appeals()}</h1>
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
    </ForStaff>
  )
}
