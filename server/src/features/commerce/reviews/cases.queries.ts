import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Appeals of authors, for others than both sides and who removed it. */
export const appealCases = casesIn({
  kind: 'review_appeal',
  from: 'reviews r',
  id: 'r.id',
  title: `repeat('★', r.stars) || repeat('☆', 5 - r.stars)`,
  excerpt: 'left(r.appeal, 300)',
  owner: 'r.author_id',
  path: `'/admin/queue/review_appeal/' || r.id`,
  openedAt: 'r.appealed_at',
  order: 'r.appealed_at',
  within: 72 * hour,
  severity: 'usual',
  waits: () => sql`r.appealed_at is not null and r.appeal_decided_at is null`,
  may: ({ id }) => sql`r.author_id <> ${id} and r.about_id <> ${id} and r.removed_by is distinct from ${id}`,
  subject: { type: 'review', column: 'r.id' },
})
