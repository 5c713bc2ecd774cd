import { sql } from 'kysely'
import { hour } from '@mtaa/contract/time'
import { casesIn } from '../../../../core/staff-cases.queries.ts'

/** For nobody who booked it or did it; what another admin has to agree to as well is not theirs any more. */
export const problemCases = casesIn({
  kind: 'booking_problem',
  from: 'booking_problems p join bookings b on b.id = p.booking_id',
  id: 'p.id',
  title: 'b.number',
  excerpt: 'left(p.text, 300)',
  owner: 'b.customer_id',
  path: `'/admin/booking-problems?problem=' || p.id`,
  openedAt: 'p.created_at',
  order: 'p.created_at',
  within: 48 * hour,
  severity: 'usual',
  waits: ({ id }) => sql`p.state = 'open' and not exists (select from money_approvals m
    where m.subject_type = 'booking_problem' and m.subject_id = p.id and m.user_id = ${id})`,
  may: ({ id }) => sql`b.customer_id <> ${id} and b.provider_id <> ${id}`,
  subject: { type: 'booking_problem', column: 'p.id' },
})
