import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Licences, for those whose service it is not. */
export const licenceCases = casesIn({
  kind: 'service_licence',
  from: 'service_licences c join listings l on l.id = c.service_id',
  id: 'c.id',
  title: 'c.name',
  excerpt: 'l.title',
  owner: 'l.owner_id',
  path: `'/admin/queue/service_licence/' || c.id`,
  openedAt: 'c.submitted_at',
  order: 'c.submitted_at',
  within: 48 * hour,
  severity: 'usual',
  waits: () => sql`c.state = 'submitted'`,
  may: ({ id }) => sql`l.owner_id <> ${id}`,
  subject: { type: 'service_licence', column: 'c.id' },
})
