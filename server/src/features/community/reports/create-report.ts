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
  request: Origin,
): Promise<ReportRow> {
  const reporter = await getReporter(deps, member)
  await deps.limits.consume([reporter.isFresh ? reportRateLimits.fresh : reportRateLimits.all, member.id])
  const prepared = await prepare(deps, kinds, { member, reporter }, input, request)
  return deps.db.transaction().execute((tx) => storeReport(deps, tx, prepared))
}

type Origin = Pick<FastifyRequest, 'ip'>

async function getReporter({ db, clock }: Deps, { id, sessionId }: Member) {
  const reporter = await findReporter(db, id, sessionId)
  if (!reporter) throw new Refusal('session_ended')
  return { ...reporter, isFresh: clock().getTime() - reporter.joined.getTime() < freshFor }
}

/** A report that was checked and is to be stored (`storeReport`). */
export interface PreparedReport {
  kind: Reportable
  thing: ReportedThing
  id: string
  made: Omit<NewReport, 'case_id'>
}

/**
 * For an act of which a report is one part: checks it before the transaction of the act. Refuses like a report; the act counts
 * for a limit of its own.
 */
export const prepareReport = async (
  deps: Deps,
  kinds: Reportables,
  member: Member,
  input: Input,
  request: Origin,
): Promise<PreparedReport> =>
  prepare(deps, kinds, { member, reporter: await getReporter(deps, member) }, input, request)

interface By {
  member: Member
  reporter: Awaited<ReturnType<typeof getReporter>>
}

async function prepare(
  deps: Deps,
  kinds: Reportables,
  { member, reporter }: By,
  { id, reason, note, ...input }: Input,
  request: Origin,
): Promise<PreparedReport> {
  const kind = kinds.get(input.kind)
  const thing = await kind?.find(deps, member, id)
  if (!kind || !thing || thing.state === 'removed') throw new Refusal('report_thing_not_found')
  if (thing.ownerId === member.id) throw new Refusal('report_own')
  const networks = [...new Set([networkNear(request.ip), networkNear(reporter.ip)])].filter(Boolean)
  const now = deps.clock()
  const made = {
    id: newId(now),
    number: newNumber(),
    reporter_id: member.id,
    reason,
    note,
    created_at: now,
    trusted: reporter.is_proven && !reporter.isFresh,
    device_hash: reporter.device_hash,
    networks: networks.map((network) => deps.cipher.mac('network of a report', network)),
  }
  return { kind, thing, id, made }
}

/** Stores a report with what follows from it; of one that is there already nothing changes. */
export async function storeReport(deps: Deps, tx: Tx, { kind, thing, id, made }: PreparedReport): Promise<ReportRow> {
  const found = await joinCase(deps, tx, kind, thing, { id, reason: made.reason })
  const report = { ...made, case_id: found.id }
  if (await insertReport(tx, report)) await afterReport(deps, tx, { kind, thing, found, report })
  const row = await findReport(tx, found.id, made.reporter_id)
  if (!row) throw new Error('a stored report is gone')
  return row
}

/** The open case of a thing, locked; a new one where there is none. */
async function joinCase(
  deps: Deps,
  tx: Tx,
  { kind, role, evidence }: Reportable,
  thing: ReportedThing,
  { id, reason }: Pick<Input, 'id' | 'reason'>,
) {
  const now = deps.clock()
  const opening = { ...thing, kind, subjectId: id, role, dueAt: dueAfter(reason, now), now }
  // The one that was there may be decided between the two statements; then the next try opens another.
  for (let tries = 0; tries < 5; tries++) {
    const isNew = await openCase(tx, opening)
    const found = await lockOpenCase(tx, opening)
    if (found && isNew) {
      await evidence?.collect(deps, tx, { caseId: found.id, id })
      await notifyStaff(deps, tx, queueOf(role), found.id)
    }
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
