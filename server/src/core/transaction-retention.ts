import { day } from '@mtaa/contract/time'
import type { SweptRetention } from './retention.ts'

/** Seven years are never longer. What stays behind are sums, states and who took part, without number, address or words. */
const transactionDays = 2557

/** What a transaction says of persons, deleted seven years after it. */
export const ofTransactions = (rule: Pick<SweptRetention, 'name' | 'since' | 'sweep'>): SweptRetention => ({
  ...rule,
  after: transactionDays * day,
  promise: 'transactions',
})
