import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Documents of sellers, for others than themselves. */
export const identityCases = casesIn({
  kind: 'identity_check',
  from: 'payout_identity_checks c',
  id: 'c.id',
  title: `''`,
  excerpt: `''`,
  owner: 'c.seller_id',
  path: `'/admin/queue/identity_check/' || c.id`,
  openedAt: 'c.submitted_at',
  order: 'c.submitted_at',
  within: 48 * hour,
  severity: 'usual',
  waits: () => sql`c.state = 'submitted'`,
  may: ({ id }) => sql`c.seller_id <> ${id}`,
  subject: { type: 'payout_identity', column: 'c.id' },
})
