import type { Retention } from '../../../core/retention.ts'
import { deleteCallbacks } from './callbacks.queries.ts'

export const paymentRetention: readonly Retention[] = [
  // They hold personal data; the payment and the ledger store what is needed of them.
  {
    name: 'callbacks of M-Pesa that were applied, but for payments in review',
    since: 'they arrive',
    after: 90 * 86_400_000,
    sweep: deleteCallbacks,
  },
]
