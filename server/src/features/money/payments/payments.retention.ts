import { ofTransactions } from '../../../core/transaction-retention.ts'
import { dropPhones } from './old-phones.queries.ts'

export const paymentRetention = ofTransactions({
  name: 'numbers that payments came from',
  since: 'the payment was begun',
  sweep: dropPhones,
})
