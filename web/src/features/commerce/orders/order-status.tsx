import type { OrderSummary } from '@mtaa/contract/commerce/orders'
import { Badge } from '../../../ui/data/badge.tsx'
import { shownStatusOf, statusTone, statusWords } from './order-words.ts'

export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'in_review'> }) {
  const status = shownStatusOf(order)
  return <Badge tone={statusTone[status]}>{statusWords[status]()}</Badge>
}
