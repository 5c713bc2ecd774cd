import { reportRoles } from '@mtaa/contract/community/report-words'
import { day } from '@mtaa/contract/time'
import type pg from 'pg'
import { findActions, findEntries } from '../../server/src/features/operations/audit-log/audit-log.queries.ts'
import {
  findLines,
  findLinesWith,
  findServices,
  isRare,
} from '../../server/src/features/operations/system-logs/system-logs.queries.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

/** One more than a page shows. */
const limit = 51
const weekAgo = { at: new Date(Date.now() - 7 * day).toISOString(), id: '01990000-0000-7000-8000-000000000000' }

const caseOf = (label: string, run: (db: Db) => Promise<unknown>): PlanCase => ({ label, path: label, run })

/** What admins look for in system logs and in the audit log. */
export async function staffCases(pool: pg.Pool): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ actor_id: string; subject_id: string }>(
    `select actor_id, subject_id from audit_log where action = 'bench.act_1' limit 1`,
  )
  const { actor_id, subject_id } = rows[0] ?? {}
  const filters = {
    all: {},
    level: { level: 'error' },
    service: { service: 'area/part-7' },
    'level and service': { level: 'error', service: 'area/part-7' },
    request: { trace_id: '000300-1' },
    'common text': { text: 'did not answer' },
  } as const
  const entries = {
    all: {},
    actor: { actor_id },
    subject: { subject_type: 'user', subject_id },
    act: { action: 'bench.act_1' },
  }
  return [
    ...Object.entries(filters).flatMap(([name, filter]) =>
      [undefined, weekAgo].map((after) =>
        caseOf(`system logs, ${name}${after ? ', later page' : ''}`, (db) =>
          findLines(db, { ...filter, after }, limit),
        ),
      ),
    ),
    caseOf('system logs, rare text', async (db) => {
      await isRare(db, 'a rare fault')
      await findLinesWith(db, 'a rare fault', { after: undefined }, limit)
    }),
    caseOf('system logs, is a text rare', (db) => isRare(db, 'did not answer')),
    caseOf('system logs, services', findServices),
    ...Object.entries(entries).flatMap(([name, filter]) =>
      [undefined, weekAgo].map((after) =>
        caseOf(`audit log, ${name}${after ? ', later page' : ''}`, (db) => findEntries(db, filter, after, limit)),
      ),
    ),
    caseOf('audit log, acts', findActions),
  ]
}

/** What waits for staff and what they have decided: each list from its beginning and from the middle, and what the front page counts. */
export function staffQueueCases({ headers }: Reader): PlanCase[] {
  const behind = writeCursor(new Date(Date.now() - 4 * day), weekAgo.id)
  const lists = {
    'queue of staff': '/api/admin/queue?limit=20',
    'queue of staff, reports': '/api/admin/queue?kind=report&limit=20',
    'queue of staff, urgent': '/api/admin/queue?severity=urgent&limit=20',
    ...Object.fromEntries(
      reportRoles.map((role) => [`reports, ${role}`, `/api/admin/reports?state=waiting&role=${role}`]),
    ),
    'reports, decided': '/api/admin/reports?state=decided',
    tickets: '/api/admin/tickets?limit=20',
    'tickets, received': '/api/admin/tickets?state=received',
    'tickets, closed': '/api/admin/tickets?state=closed',
    'appeals against sanctions': '/api/admin/sanction-appeals?state=waiting',
    'appeals against sanctions, decided': '/api/admin/sanction-appeals?state=decided',
  }
  const whole = { 'overview of staff': '/api/admin/overview', 'how much waits for staff': '/api/admin/queue/counts' }
  return [
    ...Object.entries(lists).flatMap(([label, path]) => [
      { label, path, headers },
      { label: `${label}, later page`, path: `${path}&cursor=${behind}`, headers },
    ]),
    ...Object.entries(whole).map(([label, path]) => ({ label, path, headers })),
  ]
}
