import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { ofTransactions } from '../../../core/transaction-retention.ts'
import { dropDocuments, lapseDocuments } from './identity.queries.ts'
import { dropPhones } from './old-phones.queries.ts'
import { deleteOldChanges } from './stop-link.queries.ts'

const waits = 90 * day

export const payoutRetention: readonly Retention[] = [
  { name: 'identity documents of sellers', since: 'the decision', after: 30 * day, sweep: dropDocuments },
  {
    name: 'identity documents of sellers that nobody decided',
    since: 'they were sent',
    after: waits,
    sweep: (tx, before, max) => lapseDocuments(tx, before, new Date(before.getTime() + waits), max),
  },
  { name: 'links that stop payouts', since: 'they expire', after: 0, sweep: deleteOldChanges },
  ofTransactions({ name: 'numbers that payouts went to', since: 'the payout was begun', sweep: dropPhones }),
]
