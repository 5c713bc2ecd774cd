import { Trash2 } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { maxQuantity, requestedOf } from './cart-lines.ts'
import type { PricedLine } from './priced-cart.ts'

interface RowProps {
  priced: PricedLine
  /** The quote is loading. */
  waiting: boolean
  onQuantity: (quantity: number) => void
  /** None where there is nothing to remove it from. */
  onRemove?: () => void
  /** Called when the member has seen a changed price. */
  onAccept?: () => void
}

/** One product in the cart: quantity, price, and its problem. */
export function CartLineRow({ priced, waiting, onQuantity, onRemove, onAccept }: RowProps) {
  const { line, quoted, price, problem } = priced
  const { product, quantity } = line
  const title = quoted?.title || product.title
  const gone = problem === 'gone'
  return (
    <li className="flex gap-4 border-b border-line py-4 last:border-0">
      <Link to={`/market/${product.id}`} tabIndex={-1} aria-hidden="true" className="w-20 shrink-0 self-start">
        {waiting && !quoted ? (
          <Skeleton className="aspect-square w-full" />
        ) : (
          <Picture image={quoted?.image} alt="" sizes="80px" ratio="1/1" className="rounded-control" />
        )}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={`/market/${product.id}`}
            className={classNames(
              'line-clamp-2 min-w-[min(100%,10rem)] flex-1 font-semibold break-words hover:underline',
              gone && 'text-muted',
            )}
          >
            {title}
          </Link>
          {gone ? null : <Price shillings={price * quantity} />}
        </div>
        <LineNote priced={priced} onAccept={onAccept} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
          {gone || quoted?.offer_id ? (
            <span className="text-sm text-muted">{gone ? null : m.cart_agreed()}</span>
          ) : (
            <Stepper
              label={m.cart_quantity_of({ title })}
              moreLabel={m.cart_more_of({ title })}
              lessLabel={m.cart_less_of({ title })}
              value={quantity}
              min={onRemove ? 0 : 1}
              max={Math.min(maxQuantity, Math.max(quoted?.available ?? maxQuantity, 1))}
              // From more than is available, one step down goes to what is available.
              onChange={(requested) => onQuantity(Math.min(requested, quoted?.available ?? requested))}
            />
          )}
          {onRemove ? <IconButton icon={Trash2} label={m.cart_remove({ title })} onClick={onRemove} /> : null}
        </div>
      </div>
    </li>
  )
}

/** What is wrong with a line, or has changed. */
export function LineNote({
  priced: { line, quoted, price, problem, before },
  onAccept,
}: {
  priced: PricedLine
  onAccept?: (() => void) | undefined
}) {
  const language = useLanguage()
  if (problem === 'gone' && quoted?.ordered_in) {
    return (
      <p role="status" className="text-sm font-semibold text-warning">
        {m.cart_ordered()}{' '}
        <Link to={`/orders/${quoted.ordered_in}`} className="inline-block min-h-6 text-primary underline">
          {m.common_see_order()}
        </Link>
      </p>
    )
  }
  if (problem) {
    const words = {
      gone: m.cart_gone(),
      own: m.cart_own(),
      short: m.cart_only_left({ count: quoted?.available ?? 0 }),
    }
    return (
      <p role="alert" className="text-sm font-semibold text-danger">
        {words[problem]}
      </p>
    )
  }
  const requested = requestedOf(line)
  if (requested !== null) {
    return (
      <p role="status" className="text-sm font-semibold text-warning">
        {m.cart_clamped({ wanted: requested, count: line.quantity })}
      </p>
    )
  }
  if (before !== null) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-warning">
        <span>
          {m.cart_price_changed({ before: formatPrice(before, language), now: formatPrice(price, language) })}
        </span>
        {onAccept ? (
          <button type="button" className="min-h-11 text-primary underline" onClick={onAccept}>
            {m.cart_price_accept()}
          </button>
        ) : null}
      </div>
    )
  }
  return line.quantity > 1 ? (
    <p className="text-sm text-muted tabular-nums">{m.cart_each({ price: formatPrice(price, language) })}</p>
  ) : null
}
