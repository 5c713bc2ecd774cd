import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Messages to us without an answer, for others than who wrote them. */
export const ticketCases = casesIn({
  kind: 'ticket',
  from: 'support_tickets t',
  id: 't.id',
  title: `t.number || coalesce(' · ' || t.name, '')`,
  excerpt: 'left(t.message, 300)',
  owner: 't.user_id',
  path: `'/admin/queue/ticket/' || t.id`,
  openedAt: 't.created_at',
  order: 't.answer_by',
  severity: 'usual',
  waits: () => sql`t.state = 'received'`,
  may: ({ id }) => sql`t.user_id is distinct from ${id}`,
  subject: { type: 'ticket', column: 't.id' },
})
