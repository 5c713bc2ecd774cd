import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteEvents } from './events.queries.ts'

export const paystackRetention: readonly Retention[] = [
  {
    name: 'hints of Paystack that were looked up',
    since: 'they arrive',
    after: 90 * day,
    sweep: deleteEvents,
  },
]
