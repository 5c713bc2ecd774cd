import { useSearchParams } from 'react-router'
import { StaffDisputes, type DisputeListName } from '../../features/commerce/disputes/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminDisputes } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-disputes'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminDisputes), description: m.disputes_staff_description(), hidden: true })
}

const tabs: Record<DisputeListName, () => string> = {
  waiting: m.disputes_staff_tab_waiting,
  open: m.disputes_staff_tab_open,
  decided: m.disputes_staff_tab_decided,
  ended: m.common_ended,
}
const names = Object.keys(tabs) as DisputeListName[]

export default function AdminDisputesPage() {
  const [search] = useSearchParams()
  const list = names.find((name) => name === search.get('list')) ?? 'waiting'
  return (
    <ForStaff row={adminDisputes}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminDisputes)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_disputes()}</h1>
        <TabLinks
          label={m.page_admin_disputes()}
          tabs={names.map((name) => ({
            label: tabs[name](),
            to: `/admin/disputes?list=${name}`,
            active: name === list,
          }))}
        />
        <div className="pt-6">
          <StaffDisputes list={list} />
        </div>
      </div>
    </ForStaff>
  )
}
