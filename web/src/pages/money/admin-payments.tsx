import { useSearchParams } from 'react-router'
import {
  ClosingList,
  DecisionsToConfirm,
  ChargebackList,
  filterOf,
  PaymentFilters,
  PaymentList,
  RefundList,
  SuspenseList,
} from '../../features/money/staff-payments/index.ts'
import { CaseFrame } from '../../features/operations/moderation/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { adminPayments } from '../../route-table/admin-money.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import type { Route } from './+types/admin-payments'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(adminPayments), description: m.staff_payments_description(), hidden: true })
}

const tabs = {
  review: m.staff_payments_tab_review,
  refunds: m.staff_payments_tab_refunds,
  disputes: m.staff_payments_tab_disputes,
  suspense: m.staff_payments_tab_suspense,
  closings: m.staff_payments_tab_closings,
  all: m.staff_payments_tab_all,
} as const
type Tab = keyof typeof tabs

const isTab = (text: string | null): text is Tab => text !== null && text in tabs

export default function AdminPaymentsPage() {
  const [search] = useSearchParams()
  const requested = search.get('tab')
  // From the queue: money that belongs to no payment.
  const refund = search.get('refund')
  const tab = isTab(requested) ? requested : refund ? 'refunds' : 'review'
  return (
    <ForStaff row={adminPayments}>
      <div className="mx-auto max-w-page">
        <Breadcrumb steps={stepsTo(adminPayments)} />
        <h1 className="mt-2 mb-4 text-2xl font-bold">{m.page_admin_payments()}</h1>
        <TabLinks
          label={m.page_admin_payments()}
          tabs={(Object.keys(tabs) as Tab[]).map((name) => ({
            label: tabs[name](),
            to: `/admin/payments?tab=${name}`,
            active: name === tab,
          }))}
        />
        <div className="pt-6">
          {refund && tab === 'refunds' ? (
            <CaseFrame key={refund} kind="refund" id={refund}>
              <RefundList />
            </CaseFrame>
          ) : (
            <TabPanel tab={tab} search={search} />
          )}
        </div>
      </div>
    </ForStaff>
  )
}

function TabPanel({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  if (tab === 'refunds') return <RefundList />
  if (tab === 'disputes') return <ChargebackList />
  if (tab === 'suspense') return <SuspenseList />
  if (tab === 'closings') return <ClosingList />
  if (tab === 'all') {
    const filter = filterOf(search)
    return (
      <>
        <PaymentFilters filter={filter} />
        <PaymentList {...filter} none={m.staff_payments_none()} />
      </>
    )
  }
  return (
    <>
      <DecisionsToConfirm />
      <PaymentList status="review" none={m.staff_payments_review_none()} />
    </>
  )
}
