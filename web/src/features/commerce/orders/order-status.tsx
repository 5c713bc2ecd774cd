import type { OrderSummary } from '@mtaa/contract/commerce/orders'
import { Badge } from '../../../ui/data/badge.tsx'
import { standingOf, statusTone, statusWords } from './order-words.ts'

export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'in_review'> }) {
  const standing = standingOf(order)
  return <Badge tone={statusTone[standing]}>{statusWords[standing]()}</Badge>
}
