import type { OrderSummary } from '@mtaa/contract/orders'
import { Badge } from '../../ui/badge.tsx'
import { statusTone, statusWords } from './order-words.ts'

export const OrderStatus = ({ status }: Pick<OrderSummary, 'status'>) => (
  <Badge tone={statusTone[status]}>{statusWords[status]()}</Badge>
)
