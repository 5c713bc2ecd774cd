import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteCallbacks } from './callbacks.queries.ts'
import { deleteReports } from './inbox.queries.ts'
import { deleteQueries } from './status-queries.queries.ts'

export const darajaRetention: readonly Retention[] = [
  // They hold personal data; the payment and the ledger store what is needed of them.
  {
    name: 'callbacks of M-Pesa that were applied, but for payments in review',
    since: 'they arrive',
    after: 90 * day,
    sweep: deleteCallbacks,
  },
  {
    name: 'reports of M-Pesa about money sent by hand and about receipts, once applied',
    since: 'they arrive',
    after: 90 * day,
    sweep: deleteReports,
  },
  {
    name: 'queries to M-Pesa about receipts, once answered',
    since: 'they are made',
    after: 90 * day,
    sweep: deleteQueries,
  },
]
