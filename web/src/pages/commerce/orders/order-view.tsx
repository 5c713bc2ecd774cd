import { formatMoment } from '@mtaa/contract/dates'
import { useQueryClient } from '@tanstack/react-query'
import { Printer, Stamp } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { proofOf } from '@mtaa/contract/commerce/orders/payment-proof'
import { OpenDispute, SomethingWrong } from '../../../features/commerce/disputes/index.ts'
import { LotDelivery } from '../../../features/commerce/auctions/index.ts'
import { DealReviews } from '../../../features/commerce/reviews/index.ts'
import { useKnownPhone } from '../../../features/identity/accounts/index.ts'
import {
  DeliveryPart,
  hasNextStep,
  NextStep,
  orderQuery,
  OrderStatus,
  Receipt,
  PaymentProofNote,
  Timeline,
} from '../../../features/commerce/orders/index.ts'
import { OrderPayment } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ReceiptFile } from './receipt-file.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Steady } from '../../../ui/layout/steady.tsx'

// The receipt does not wait for them.
const MessageLink = lazy(async () => ({
  default: (await import('../../../features/community/message-links/index.ts')).MessageLink,
}))
const OrderRefunds = lazy(async () => ({
  default: (await import('../../../features/money/refunds/index.ts')).OrderRefunds,
}))

/** One order: timeline, receipt, open payment, and the seller's note. */
export function OrderView({ order, viewerId }: { order: Order; viewerId: string }) {
  const refresh = useRefresh(order)
  const buying = order.buyer.id === viewerId
  const selling = order.seller.id === viewerId
  const side = buying ? 'buyer' : selling ? 'seller' : undefined
  const other = buying ? order.seller : order.buyer
  const mayWrite = buying || (selling && order.paid_at !== null)
  const unpaid = order.status === 'pending_payment' || (order.status === 'cancelled' && order.payment !== null)
  const wrong = order.paid_at ? <SomethingWrong order={order} side={side} /> : null
  const hasNext = side !== undefined && hasNextStep(order, side)
  const next = hasNext ? (
    <NextStep order={order} side={side}>
      {wrong}
    </NextStep>
  ) : null
  return (
    <div className="mx-auto max-w-page">
      <div className="print:hidden">
        <Breadcrumb
          steps={[
            { label: m.common_my_orders(), to: buying ? '/orders' : '/orders?view=selling' },
            { label: order.number },
          ]}
        />
      </div>
      <header className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <h1 className="max-w-full text-2xl font-bold wrap-anywhere tabular-nums">
          {m.orders_order({ number: order.number })}
        </h1>
        <OrderStatus order={order} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button icon={Printer} onClick={() => window.print()}>
            {m.common_print()}
          </Button>
          {order.paid_at ? <ReceiptFile order={order} /> : null}
        </div>
      </header>
      {mayWrite ? (
        <div className="-mt-3 mb-6 flex min-h-11 print:hidden">
          <Suspense fallback={null}>
            <MessageLink memberId={other.id} about={{ kind: 'order', id: order.id }} />
          </Suspense>
        </div>
      ) : null}
      <div className="grid items-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px] print:block">
        <div className="flex flex-col gap-8">
          <Steady
            grows={buying && order.status === 'pending_payment'}
            className="flex flex-col gap-8 empty:hidden print:hidden"
          >
            {buying && unpaid ? <Payment order={order} /> : null}
            {order.status === 'disputed' ? (
              <Suspense fallback={next}>
                <OpenDispute orderId={order.id}>{next}</OpenDispute>
              </Suspense>
            ) : (
              next
            )}
            {buying && proofOf(order) === 'paid' ? (
              <LinkButton to={`/orders/${order.id}/stamp`} icon={Stamp} className="sm:self-start print:hidden">
                {m.proof_open()}
              </LinkButton>
            ) : null}
          </Steady>
          {order.status === 'completed' || order.status === 'refunded' ? (
            <Suspense>
              <DealReviews deal={{ kind: 'order', id: order.id }} />
            </Suspense>
          ) : null}
          {order.payment?.status === 'disputed' ? (
            <p className="rounded-card border border-line bg-surface p-4">{m.orders_claimed_text()}</p>
          ) : null}
          {selling ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <PaymentProofNote proof={proofOf(order)} amount={order.total} number={order.number} />
            </Suspense>
          ) : null}
          <DeliveryPart order={order} side={side}>
            {buying && order.payable && !order.payment && order.items[0]?.module === 'auctions' ? (
              <Suspense>
                <LotDelivery orderId={order.id} method={order.delivery.method} onChanged={refresh} />
              </Suspense>
            ) : null}
            {hasNext ? null : wrong}
          </DeliveryPart>
          <Receipt order={order} />
        </div>
        <aside className="flex flex-col gap-8 print:hidden">
          <Part title={m.orders_timeline()}>
            <Timeline order={order} />
          </Part>
          {order.payment?.settled_at ? (
            <Suspense>
              <OrderRefunds paymentId={order.payment.id} orderId={order.id} />
            </Suspense>
          ) : null}
          {order.siblings.length > 0 ? <Siblings order={order} /> : null}
        </aside>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

/** Has it read anew, and the lists that it stands in. */
function useRefresh({ id }: Order) {
  const api = useApi()
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: orderQuery(api, id).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
  }
}

function Payment({ order }: { order: Order }) {
  const language = useLanguage()
  const phone = useKnownPhone()
  const refresh = useRefresh(order)
  const paid = () => {
    showToast({ title: m.orders_payment_success(), text: m.orders_payment_success_text(), tone: 'success' })
    refresh()
  }
  return (
    <section
      aria-label={m.common_payment()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      {order.siblings.length > 0 && order.payable ? (
        <p className="text-sm text-muted">
          {m.orders_pay_together({
            count: order.siblings.length + 1,
            amount: formatPrice(order.checkout_total, language),
          })}
        </p>
      ) : null}
      {order.payable && order.expires_at ? (
        <p className="text-sm">
          <time dateTime={order.expires_at}>
            {m.orders_pay_by({ moment: formatMoment(order.expires_at, language) })}
          </time>
        </p>
      ) : null}
      <OrderPayment order={order} phone={phone} onPaid={paid} onEnded={refresh} />
    </section>
  )
}

function Siblings({ order }: { order: Order }) {
  const language = useLanguage()
  return (
    <Part title={m.orders_siblings()}>
      <ul>
        {order.siblings.map(({ id, number, total }) => (
          <li key={id}>
            <Link
              to={`/orders/${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 hover:underline"
            >
              <span className="tabular-nums">{m.orders_order({ number })}</span>
              <span className="tabular-nums">{formatPrice(total, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
