import { type ReportKind, reportKinds, reportKindText } from '@mtaa/contract/community/report-words'
import { useNavigate, useSearchParams } from 'react-router'
import { CaseQueue } from '../../features/community/reports/index.ts'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../platform/page-context.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminReports } from '../../route-table/admin.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Select } from '../../ui/forms/input.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-reports'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminReports), description: m.reports_staff_description(), hidden: true })
}

const tabs = { waiting: m.reports_tab_waiting, decided: m.reports_tab_decided } as const
type Tab = keyof typeof tabs

const addressOf = (tab: Tab, kind: ReportKind | undefined) =>
  `/admin/reports?tab=${tab}${kind === undefined ? '' : `&kind=${kind}`}`

/** Reports and appeals that wait for moderators. The calls check the roles again. */
export default function AdminReportsPage() {
  const [search] = useSearchParams()
  const tab: Tab = search.get('tab') === 'decided' ? 'decided' : 'waiting'
  const kind = reportKinds.find((one) => one === search.get('kind'))
  return (
    <ForStaff row={adminReports}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminReports)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_reports()}</h1>
        <TabLinks
          label={m.page_admin_reports()}
          tabs={(Object.keys(tabs) as Tab[]).map((name) => ({
            label: tabs[name](),
            to: addressOf(name, kind),
            active: name === tab,
          }))}
        />
        <div className="flex flex-col gap-4 pt-4">
          <KindFilter tab={tab} kind={kind} />
          <CaseQueue key={`${tab} ${kind}`} state={tab} kind={kind} />
        </div>
      </div>
    </ForStaff>
  )
}

function KindFilter({ tab, kind }: { tab: Tab; kind: ReportKind | undefined }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = (value: string) =>
    void navigate(
      addressOf(
        tab,
        reportKinds.find((one) => one === value),
      ),
      { preventScrollReset: true },
    )
  return (
    <div className="max-w-60">
      <Select label={m.reports_kind()} value={kind ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{m.common_everything()}</option>
        {reportKinds.map((one) => (
          <option key={one} value={one}>
            {reportKindText(one, language)}
          </option>
        ))}
      </Select>
    </div>
  )
}
