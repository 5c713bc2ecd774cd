import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Submissions, for those whose business it is not. */
export const checkCases = casesIn({
  kind: 'business_check',
  from: 'business_checks c join businesses b on b.id = c.business_id',
  id: 'c.id',
  title: 'b.name',
  excerpt: 'left(b.description, 300)',
  owner: 'b.owner_id',
  path: `'/admin/queue/business_check/' || c.id`,
  openedAt: 'c.submitted_at',
  order: 'c.submitted_at',
  within: 48 * hour,
  severity: 'usual',
  waits: () => sql`c.state = 'submitted'`,
  may: ({ id }) => sql`b.owner_id <> ${id}`,
  subject: { type: 'business', column: 'b.id' },
})
