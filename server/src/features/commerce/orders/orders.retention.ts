import { day } from '@mtaa/contract/time'
import type { SweptRetention } from '../../../core/retention.ts'
import { shortenAddresses } from './order-addresses.queries.ts'

export const orderRetention: readonly SweptRetention[] = [
  {
    name: 'delivery addresses of orders, but for their ward',
    since: 'the order ends',
    after: 90 * day,
    sweep: shortenAddresses,
  },
]
