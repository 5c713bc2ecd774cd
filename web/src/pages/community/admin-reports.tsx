import { type ReportKind, reportKinds, reportKindText } from '@mtaa/contract/community/report-words'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { CaseQueue } from '../../features/community/reports/index.ts'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../platform/page-context.ts'
import { adminReports } from '../../route-table/admin.ts'
import { Select } from '../../ui/forms/input.tsx'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-reports'

/** What waits is in the one queue. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.get('tab') !== 'decided') throw redirect('/admin/queue?kind=report')
}

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminReports, m.reports_staff_description())
}

/** Reports and appeals that were decided. The calls check the roles again. */
export default function AdminReportsPage() {
  const [search] = useSearchParams()
  const kind = reportKinds.find((one) => one === search.get('kind'))
  return (
    <StaffPage row={adminReports} title={m.reports_tab_decided()}>
      <div className="flex flex-col gap-4">
        <KindFilter kind={kind} />
        <CaseQueue key={kind} kind={kind} />
      </div>
    </StaffPage>
  )
}

function KindFilter({ kind }: { kind: ReportKind | undefined }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = (value: string) =>
    void navigate(`/admin/reports?tab=decided${value === '' ? '' : `&kind=${value}`}`, { preventScrollReset: true })
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
