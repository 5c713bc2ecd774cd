import { topUpKind } from '@mtaa/contract/money/wallet'
import { useSearchParams } from 'react-router'
import { SignInState } from '../../features/identity/accounts/index.ts'
import {
  PaymentProgress,
  PaymentResult,
  useCheckOnReturn,
  useFollowedPayment,
} from '../../features/money/payments/index.ts'
import { m } from '../../paraglide/messages.js'
import { isTemporary } from '../../platform/failure.ts'
import { formatPrice } from '../../platform/format.ts'
import { useLanguage } from '../../platform/page-context.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { wallet } from '../../route-table/account.ts'
import { paymentReturn } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/payment-return'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(paymentReturn), description: m.cart_checkout_description(), hidden: true })
}

/** Where the provider's page leads back to. What that page says in the URL counts for nothing: the payment is read. */
export default function PaymentReturnPage() {
  const signedIn = useSignedIn()
  const { user } = useSession()
  const id = useSearchParams()[0].get('payment')
  if (!signedIn) return <SignInState page title={m.orders_sign_in_title()} text={m.orders_sign_in_text()} />
  if (id === null) return <NoPayment />
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <h1 className="text-2xl font-bold">{m.cart_payment()}</h1>
      {user ? <Followed id={id} /> : <Skeleton className="h-32" />}
    </div>
  )
}

function Followed({ id }: { id: string }) {
  const language = useLanguage()
  const { data: payment, error, refetch, isRefetching } = useFollowedPayment(id)
  useCheckOnReturn(payment)
  if (!payment && error && !isTemporary(error)) return <NoPayment />
  if (!payment && error) {
    return (
      <LoadFailed
        error={error}
        title={m.payments_unknown_yet()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  if (!payment) return <Skeleton className="h-32" />
  const [order] = payment.order_ids
  const variant = payment.open ? 'plain' : 'primary'
  return (
    <section
      aria-label={m.cart_payment()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {payment.open ? (
        <PaymentProgress payment={payment} />
      ) : (
        <div role="status" className="flex flex-col gap-2">
          <PaymentResult payment={payment} />
          <p className="text-muted tabular-nums">{formatPrice(payment.amount, language)}</p>
        </div>
      )}
      {order ? (
        <LinkButton to={`/orders/${order}`} variant={variant}>
          {m.common_see_order()}
        </LinkButton>
      ) : null}
      {payment.payable.kind === topUpKind ? (
        <LinkButton to={wallet.path} variant={variant}>
          {m.payment_return_wallet()}
        </LinkButton>
      ) : null}
    </section>
  )
}

const NoPayment = () => (
  <EmptyState
    page
    drawing="parcel"
    title={m.payment_return_none()}
    action={<LinkButton to="/orders">{m.common_my_orders()}</LinkButton>}
  >
    {m.payment_return_none_text()}
  </EmptyState>
)
