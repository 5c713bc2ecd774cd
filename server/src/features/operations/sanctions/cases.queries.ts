import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Appeals of members, for another admin than the one who sanctioned. */
export const appealCases = casesIn({
  kind: 'sanction_appeal',
  from: 'sanction_appeals a',
  id: 'a.sanction_id',
  title: `''`,
  excerpt: 'left(a.text, 300)',
  owner: 'a.member_id',
  path: `'/admin/queue/sanction_appeal/' || a.sanction_id`,
  openedAt: 'a.at',
  order: 'a.due_at',
  severity: 'usual',
  waits: () => sql`a.decided_at is null`,
  may: ({ id }) => sql`a.member_id <> ${id} and a.sanctioned_by is distinct from ${id}`,
  subject: { type: 'user', column: 'a.member_id' },
})
