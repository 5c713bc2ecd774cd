import { formatMoment } from '@mtaa/contract/dates'
import type { ReactNode } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { NameLink } from '../../community/people/index.ts'
import { conditionName } from '../listings/index.ts'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Wordmark } from '../../../ui/media/mark.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { shownStatusOf, statusWords, titleOf } from './order-words.ts'

/** The receipt of an order, also the only part that is printed. */
export function Receipt({ order }: { order: Order }) {
  const language = useLanguage()
  const { payment, paid_at } = order
  return (
    <section aria-label={m.orders_receipt()} className="receipt flex flex-col gap-4">
      <div className="hidden items-center justify-between print:flex">
        <Wordmark />
        <span className="text-lg font-semibold">
          {paid_at ? m.orders_receipt() : m.orders_order({ number: order.number })}
        </span>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-24px),1fr))] gap-x-6 gap-y-3">
        <Fact name={m.common_order_number()}>
          <span className="font-semibold tabular-nums select-all">{order.number}</span>
        </Fact>
        <Fact name={m.orders_status()}>{statusWords[shownStatusOf(order)]()}</Fact>
        <Fact name={m.orders_ordered_at()}>{formatMoment(order.created_at, language)}</Fact>
        {paid_at ? <Fact name={m.orders_paid_at()}>{formatMoment(paid_at, language)}</Fact> : null}
        <Fact name={m.common_seller()}>
          <NameLink person={order.seller} />
        </Fact>
        <Fact name={m.orders_buyer()}>
          <NameLink person={order.buyer} />
        </Fact>
        {payment?.receipt ? (
          <Fact name={m.orders_mpesa_receipt()}>
            <span className="font-semibold tabular-nums select-all">{payment.receipt}</span>
          </Fact>
        ) : null}
        {paid_at && payment?.phone_masked ? <Fact name={m.orders_paid_from()}>{payment.phone_masked}</Fact> : null}
      </dl>
      <ul className="border-t border-line">
        {order.items.map((item) => (
          <li key={item.product_id} className="flex flex-wrap items-start gap-3 border-b border-line py-3">
            <span className="w-14 shrink-0 print:hidden">
              <Picture image={item.image} alt="" sizes="56px" ratio="1/1" className="rounded-control" />
            </span>
            <p className="min-w-[7rem] flex-1">
              {item.available ? (
                <Link
                  to={`/${item.module}/${item.product_id}`}
                  className="-my-2.5 inline-block py-2.5 font-semibold break-words hover:underline"
                >
                  {titleOf(item)}
                </Link>
              ) : (
                <span className="font-semibold break-words">{titleOf(item)}</span>
              )}
              {item.available || !item.title ? null : (
                <span className="block text-sm text-muted print:hidden">{m.orders_product_unavailable()}</span>
              )}
              {item.condition ? (
                <span className="block text-sm text-muted">{conditionName(item.condition)}</span>
              ) : null}
              <span className="block text-sm text-muted tabular-nums">
                {m.orders_pieces({ count: item.quantity, price: formatPrice(item.price, language) })}
              </span>
            </p>
            <Price shillings={item.price * item.quantity} className="ml-auto" />
            {item.description ? (
              <details className="w-full print:hidden">
                <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-primary">
                  {m.orders_about_product()}
                </summary>
                <p className="text-sm break-words whitespace-pre-line text-muted">{item.description}</p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1">
        <Sum name={m.common_delivery()}>{formatPrice(order.delivery.fee, language)}</Sum>
        {order.points_discount > 0 ? (
          <Sum name={m.orders_points()}>{`− ${formatPrice(order.points_discount, language)}`}</Sum>
        ) : null}
        <Sum name={m.common_total()}>
          <Price shillings={order.total} className="text-lg" />
        </Sum>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
