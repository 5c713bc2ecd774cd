import { useSearchParams } from 'react-router'
import { HoldList, InactiveList, RuleList, RunList } from '../../features/operations/retention/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminRetention } from '../../route-table/admin.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/admin-retention'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminRetention, m.retention_description())
}

const tabs = {
  rules: { label: m.retention_rules, Shown: RuleList },
  inactive: { label: m.retention_inactive, Shown: InactiveList },
  holds: { label: m.retention_holds, Shown: HoldList },
  runs: { label: m.retention_runs, Shown: RunList },
} as const
type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]

export default function AdminRetentionPage() {
  const [search] = useSearchParams()
  const tab = names.find((name) => name === search.get('tab')) ?? 'rules'
  const { Shown } = tabs[tab]
  return (
    <StaffPage row={adminRetention}>
      <TabLinks
        label={m.page_admin_retention()}
        tabs={names.map((name) => ({
          label: tabs[name].label(),
          to: `/admin/retention?tab=${name}`,
          active: name === tab,
        }))}
      />
      <div className="pt-4">
        <Shown />
      </div>
    </StaffPage>
  )
}
