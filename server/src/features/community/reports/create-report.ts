import type { createReport as endpoint } from '@mtaa/contract/community/reports'
import type { FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Reportable, ReportedThing } from '../../../core/reportables.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notifyStaff } from '../notifications/index.ts'
import { isSettled, lockOpenCase, openCase, setDue, setHidden, type CaseRow } from './cases.queries.ts'
import { networkNear } from './network-near.ts'
import { notifyOwner } from './notify-people.ts'
import { reportRateLimits } from './reports.limits.ts'
import { queueOf } from './reports.queue.ts'
import {
  countIndependent,
  findReport,
  findReporter,
  insertReport,
  type NewReport,
  type ReportRow,
} from './reports.queries.ts'
import { dueAfter, earlier, freshFor, hiddenUntil, settledFor } from './reports.rules.ts'

type Input = z.output<(typeof endpoint)['body']>
export type Reportables = ReadonlyMap<string, Reportable>

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A receipt that says nothing of how many there are. */
const newNumber = () => `RP-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

/** Reports something, once for each case; again answers the same receipt. */
export async function createReport(
  deps: Deps,
  kinds: Reportables,
  member: Member,
  input: Input,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<ReportRow> {
  const now = deps.clock()
  const reporter = await findReporter(deps.db, member.id, member.sessionId)
  if (!reporter) throw new Refusal('session_ended')
  const isFresh = now.getTime() - reporter.joined.getTime() < freshFor
  await deps.limits.consume([isFresh ? reportRateLimits.fresh : reportRateLimits.all, member.id])
  const kind = kinds.get(input.kind)
  const thing = await kind?.find(deps, member, input.id)
  if (!kind || !thing || thing.state === 'removed') throw new Refusal('report_thing_not_found')
  if (thing.ownerId === member.id) throw new Refusal('report_own')
  const networks = [...new Set([networkNear(request.ip), networkNear(reporter.ip)])].filter(Boolean)
  const made = {
    id: newId(now),
    number: newNumber(),
    reporter_id: member.id,
    reason: input.reason,
    note: input.note,
    created_at: now,
    trusted: reporter.is_proven && !isFresh,
    device_hash: reporter.device_hash,
    networks: networks.map((network) => deps.cipher.mac('network of a report', network)),
  }
  return deps.db.transaction().execute(async (tx) => {
    const found = await joinCase(deps, tx, kind, thing, input)
    const report = { ...made, case_id: found.id }
    if (await insertReport(tx, report)) await afterReport(deps, tx, { kind, thing, found, report })
    const row = await findReport(tx, found.id, member.id)
    if (!row) throw new Error('a stored report is gone')
    return row
  })
}

/** The open case of a thing, locked; a new one where there is none. */
async function joinCase(deps: Deps, tx: Tx, { kind, role }: Reportable, thing: ReportedThing, { id, reason }: Input) {
  const now = deps.clock()
  const opening = { ...thing, kind, subjectId: id, role, dueAt: dueAfter(reason, now), now }
  // The one that was there may be decided between the two statements; then the next try opens another.
  for (let tries = 0; tries < 5; tries++) {
    const isNew = await openCase(tx, opening)
    const found = await lockOpenCase(tx, opening)
    if (found && isNew) await notifyStaff(deps, tx, queueOf(role), found.id)
    if (found) return found
  }
  throw new Error('a case was decided each time it was opened')
}

interface Reported {
  kind: Reportable
  thing: ReportedThing
  found: CaseRow
  report: NewReport
}

/** A graver reason brings the decision nearer; independent reports hide. */
async function afterReport(deps: Deps, tx: Tx, { kind, thing, found, report }: Reported): Promise<void> {
  const now = deps.clock()
  const dueAt = earlier(dueAfter(report.reason, now), found.due_at)
  if (dueAt.getTime() !== found.due_at?.getTime()) await setDue(tx, found.id, dueAt)
  if (!(await isToHide(tx, { kind, thing, found, report }, now))) return
  const change = { id: found.subject_id, to: 'hidden', reason: report.reason, note: '', byId: null } as const
  if (!(await kind.change?.(deps, tx, change))) return
  const hiding = { now, dueAt: earlier(hiddenUntil(now), dueAt), reason: report.reason, note: null }
  await setHidden(tx, found.id, hiding)
  const subject = { type: 'report_case', id: found.id }
  const details = { by: 'program', kind: kind.kind, thing: found.subject_id }
  await audit(deps, tx, { actorId: null, action: 'report.hidden', subject, details })
  await notifyOwner(deps, tx, found, 'content_hidden', hiding)
  await notifyStaff(deps, tx, queueOf(kind.role), `${found.id} hidden`)
}

async function isToHide(tx: Tx, { kind, thing, found, report }: Reported, now: Date): Promise<boolean> {
  if (kind.hiddenBy === undefined || !report.trusted || thing.state !== 'shown' || found.hidden_at !== null)
    return false
  if ((await countIndependent(tx, report)) + 1 < kind.hiddenBy) return false
  return !(await isSettled(tx, found, new Date(now.getTime() - settledFor)))
}
