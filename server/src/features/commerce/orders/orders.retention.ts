import { day } from '@mtaa/contract/time'
import type { SweptRetention } from '../../../core/retention.ts'
import { ofTransactions } from '../../../core/transaction-retention.ts'
import { dropAddresses, dropNotes } from './old-words.queries.ts'
import { shortenAddresses } from './order-addresses.queries.ts'

export const orderRetention: readonly SweptRetention[] = [
  {
    name: 'delivery addresses of orders, but for their ward',
    since: 'the order ends',
    after: 90 * day,
    sweep: shortenAddresses,
  },
  ofTransactions({
    name: 'wards of delivery and notes about parcels of orders',
    since: 'the order was made',
    sweep: dropAddresses,
  }),
  ofTransactions({ name: 'notes beside the steps of orders', since: 'they were written', sweep: dropNotes }),
]
