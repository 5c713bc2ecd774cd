import { redirect, useSearchParams } from 'react-router'
import { StaffDisputes, type DisputeListName } from '../../features/commerce/disputes/index.ts'
import { m } from '../../paraglide/messages.js'
import { adminDisputes } from '../../route-table/admin.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-disputes'

const tabs: Record<Exclude<DisputeListName, 'waiting'>, () => string> = {
  open: m.disputes_staff_tab_open,
  decided: m.disputes_staff_tab_decided,
  ended: m.common_ended,
}
const names = Object.keys(tabs) as (keyof typeof tabs)[]
const listIn = (search: URLSearchParams) => names.find((name) => name === search.get('list'))

/** What waits for a person is in the one queue. */
export function loader({ url }: Route.LoaderArgs) {
  if (!listIn(url.searchParams)) throw redirect('/admin/queue?kind=dispute')
}

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, adminDisputes, m.disputes_staff_description())
}

/** Disputes that wait for their sides, or that were decided. */
export default function AdminDisputesPage() {
  const [search] = useSearchParams()
  const list = listIn(search) ?? 'open'
  return (
    <StaffPage row={adminDisputes}>
      <TabLinks
        label={m.page_admin_disputes()}
        tabs={names.map((name) => ({
          label: tabs[name](),
          to: `/admin/disputes?list=${name}`,
          active: name === list,
        }))}
      />
      <div className="pt-4">
        <StaffDisputes key={list} list={list} />
      </div>
    </StaffPage>
  )
}
