import type { Severity } from '@mtaa/contract/operations/case-kinds'
import { severityHours } from '@mtaa/contract/operations/case-kinds'
import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'

/** Since when it waits: an appeal waits anew. */
const time = sql`c.due_at - case when c.decided_at is null then c.created_at else c.appealed_at end`

const severity = sql<Severity>`case when ${time} <= ${sql.lit(severityHours.urgent)} * interval '1 hour' then 'urgent'
  when ${time} <= ${sql.lit(severityHours.soon)} * interval '1 hour' then 'soon' else 'usual' end`

/** Reports and appeals of a role: for nobody whom they are about, who takes part, has reported it or decided before. */
export const reportCasesOf = (role: string) =>
  casesIn({
    kind: 'report',
    from: 'report_cases c',
    id: 'c.id',
    title: 'c.title',
    excerpt: 'case when c.decided_at is null then c.excerpt else c.appeal end',
    owner: 'c.owner_id',
    path: `'/admin/reports/' || c.id`,
    openedAt: 'c.created_at',
    order: 'c.due_at',
    severity,
    waits: () => sql`c.due_at is not null`,
    may: ({ id }) => sql`c.role = ${role} and c.owner_id is distinct from ${id} and not ${id}::uuid = any(c.not_by)
      and (c.appealed_at is null or c.decided_by is distinct from ${id})
      and not exists (select from reports r where r.case_id = c.id and r.reporter_id = ${id})`,
    subject: { type: 'report_case', column: 'c.id' },
  })
