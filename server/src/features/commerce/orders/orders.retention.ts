import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { shortenAddresses } from './order-addresses.queries.ts'

export const orderRetention: readonly Retention[] = [
  {
    name: 'delivery addresses of orders, but for their ward',
    since: 'the order ends',
    after: 90 * day,
    sweep: shortenAddresses,
  },
]
