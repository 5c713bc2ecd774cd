import { Badge } from '../../../ui/data/badge.tsx'
import { shownStatusOf, statusTone, statusWords } from './order-words.ts'

export function OrderStatus({ order }: { order: Parameters<typeof shownStatusOf>[0] }) {
  const status = shownStatusOf(order)
  return <Badge tone={statusTone[status]}>{statusWords[status]()}</Badge>
}
