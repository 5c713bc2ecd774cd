import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/** Of no row of these sums is known whose it was; only `number_members` has rows of members. */
export const numbersRetention: readonly Retention[] = [
  {
    name: 'numbers by hour',
    since: 'the hour',
    after: 60 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'number_hours', column: 'hour', before, max }),
  },
  {
    name: 'numbers by day',
    since: 'the day',
    after: 1096 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'number_days', column: 'day', before, max }),
  },
  {
    name: 'why requests were refused, as counts by day',
    since: 'the day of the requests',
    after: 90 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'number_refusals', column: 'day', before, max }),
  },
  {
    name: 'how far a new member has come (joined, posted, ordered)',
    since: 'they joined',
    after: 365 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'number_members', column: 'day', before, max }),
  },
]
