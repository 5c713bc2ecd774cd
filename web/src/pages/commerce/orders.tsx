import { Stamp } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SignInState } from '../../features/identity/accounts/index.ts'
import {
  OrderList,
  OrderRowsSkeleton,
  type OrdersStatus,
  type OrdersView,
} from '../../features/commerce/orders/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { orders } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ChipLink } from '../../ui/forms/chip.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/orders'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(orders),
    description: m.orders_description(),
    hidden: true,
  })
}

const statuses: readonly OrdersStatus[] = ['pending', 'unpaid', 'paid', 'completed', 'cancelled']

/** My Orders: what was bought, and what was sold. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const view: OrdersView = search.get('view') === 'selling' ? 'selling' : 'buying'
  const status = statuses.find((known) => known === search.get('status')) ?? null
  const signedIn = useSignedIn()
  const hydrated = useSession().status === 'in'
  return (
    <div className="mx-auto max-w-column">
      <h1 className="mb-4 text-2xl font-bold">{m.common_my_orders()}</h1>
      {signedIn ? (
        <>
          <nav aria-label={m.orders_view()} className="mb-2 flex gap-2">
            <ChipLink to={addressOf('buying', status)} pressed={view === 'buying'}>
              {m.orders_buying()}
            </ChipLink>
            <ChipLink to={addressOf('selling', status)} pressed={view === 'selling'}>
              {m.orders_selling()}
            </ChipLink>
          </nav>
          <TabLinks label={m.orders_tabs()} tabs={tabsOf(view, status)} />
          {view === 'selling' ? (
            <LinkButton to="/sales" icon={Stamp} className="mb-4 self-start">
              {m.orders_proof_title()}
            </LinkButton>
          ) : null}
          {hydrated ? <OrderList view={view} status={status} /> : <OrderRowsSkeleton />}
        </>
      ) : (
        <SignInState title={m.orders_sign_in_title()} text={m.orders_sign_in_text()} />
      )}
    </div>
  )
}

function addressOf(view: OrdersView, status: OrdersStatus | null) {
  const search = new URLSearchParams({ ...(view === 'selling' && { view }), ...(status && { status }) })
  return search.size > 0 ? `/orders?${search}` : '/orders'
}

// A seller sees no order before its money, so there the unpaid tab would always be empty.
const tabsOf = (view: OrdersView, status: OrdersStatus | null) => [
  { label: m.feed_everyone(), to: addressOf(view, null), active: status === null },
  ...(view === 'buying'
    ? [
        {
          label: m.orders_pending(),
          to: addressOf(view, 'pending'),
          active: status === 'pending' || status === 'unpaid',
        },
      ]
    : []),
  { label: m.orders_paid(), to: addressOf(view, 'paid'), active: status === 'paid' },
  { label: m.orders_completed(), to: addressOf(view, 'completed'), active: status === 'completed' },
  { label: m.orders_cancelled_tab(), to: addressOf(view, 'cancelled'), active: status === 'cancelled' },
]
