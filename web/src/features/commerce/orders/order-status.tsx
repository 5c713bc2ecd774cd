import { Badge } from '../../../ui/data/badge.tsx'
import { isStatus, shownStatusOf, statusTone, statusWords } from './order-words.ts'

export function OrderStatus({ order }: { order: Parameters<typeof shownStatusOf>[0] }) {
  const status = shownStatusOf(order)
  return <Badge tone={statusTone[status]}>{statusWords[status]()}</Badge>
}

/** The same of an order of which no more is known; nothing for a state of a newer version. */
export const OrderState = ({ state }: { state: string }) =>
  isStatus(state) ? <Badge tone={statusTone[state]}>{statusWords[state]()}</Badge> : null
