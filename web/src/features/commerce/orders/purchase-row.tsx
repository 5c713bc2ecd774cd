import type { Purchase } from '@mtaa/contract/commerce/orders/orders'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { statusTone, statusWords } from './order-words.ts'

/** Something else that was bought, between the orders. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { title, image, number, total, created_at, link } = purchase
  const status = purchase.status === 'pending' ? 'pending_payment' : purchase.status
  return (
    <li className="relative flex gap-4 border-b border-line py-4 last:border-0">
      <span className="w-20 shrink-0">
        <Picture image={image} alt="" sizes="80px" ratio="1/1" className="rounded-control" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link to={link} className="line-clamp-2 font-semibold break-words after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
        <p className="truncate text-sm text-muted">
          <span className="tabular-nums">{number}</span>
          {' · '}
          <RelativeTime at={created_at} />
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <Price shillings={total} />
          <Badge tone={statusTone[status]}>{statusWords[status]()}</Badge>
        </p>
      </div>
    </li>
  )
}
