import { createApi } from '@mtaa/contract/client'
import { createReport, type NewReport } from '@mtaa/contract/community/reports'
import {
  decideReportCase,
  getReportCase,
  listReportCases,
  openReportCase,
} from '@mtaa/contract/community/reports-admin'
import type { CaseDecision, ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import { day } from '@mtaa/contract/time'
import { inProcess } from '../../src/platform/http/in-process.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** The typed client of this person behind this IP. */
const asAt = (world: World, person: Person, ip: string) =>
  createApi(async (...[request]) => inProcess(world.http, await world.headersOf(person), ip)(request))

/** A member whose reports count: an account of ten days. */
export const neighbour = (world: World) =>
  world.make.member({ joinedAt: new Date(world.clock().getTime() - 10 * day), firstName: 'Otieno' })

export const reportAs = (world: World, person: Person, body: NewReport, ip = '41.90.1.1') =>
  asAt(world, person, ip)(createReport, { body })

/** The cases that wait for this moderator. */
export const waitingFor = async ({ as }: World, staff: Person) => (await as(staff)(listReportCases, {})).items

export const caseOf = ({ as }: World, staff: Person, id: string) => as(staff)(getReportCase, { params: { id } })

export const decideAs = (
  { as }: World,
  staff: Person,
  id: string,
  decision: CaseDecision,
  { reason, note = 'Against the rules' }: { reason?: ReportReason; note?: string } = {},
) => as(staff)(decideReportCase, { params: { id }, body: { decision, note, ...(reason && { reason }) } })

/** Staff removes something that nobody has reported; answers the case. */
export async function removeAs(
  world: World,
  staff: Person,
  thing: { kind: ReportKind; id: string },
  why: { reason?: ReportReason; note?: string } = {},
): Promise<string> {
  const { id } = await world.as(staff)(openReportCase, { body: thing })
  await decideAs(world, staff, id, 'remove', { reason: 'other', ...why })
  return id
}
