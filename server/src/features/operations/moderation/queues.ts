import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import type { Feature } from '../../../core/feature.ts'
import type { CaseQuery, StaffCase, StaffCases } from '../../../core/staff-queues.ts'
import { hasRole, type Member } from '../../../core/viewer.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { CaseRef } from '../claims/index.ts'
import { firstOf, type FoundCase } from './moderation.rules.ts'

/** Cases of one role. */
export interface RoleCases {
  role: string
  cases: StaffCases
}

export const foldCases = (all: readonly Feature[]): readonly RoleCases[] =>
  all
    .flatMap(({ staffQueues = [] }) => staffQueues)
    .flatMap(({ role, cases = [] }) => cases.map((of) => ({ role, cases: of })))

/** What is this viewer's to decide, of one kind or of all. */
export const casesFor = (queues: readonly RoleCases[], viewer: Member, kind?: CaseKind): StaffCases[] =>
  queues
    .filter(({ role, cases }) => hasRole(viewer, role) && (kind === undefined || cases.kind === kind))
    .map(({ cases }) => cases)

type Query = Omit<CaseQuery, 'without'> & {
  kind?: CaseKind | undefined
  without: readonly CaseRef[]
}

/** What waits, of all kinds together, the first due first: as many of each as can be among the first are read. */
export async function findQueue(
  db: Db | Tx,
  queues: readonly RoleCases[],
  { kind, without, ...query }: Query,
): Promise<FoundCase[]> {
  const lists = await Promise.all(
    casesFor(queues, query.viewer, kind).map(async (cases) => {
      const ids = without.filter((ref) => ref.kind === cases.kind).map(({ id }) => id)
      const rows = await cases.list(db, { ...query, without: ids })
      return rows.map((row) => ({ ...row, kind: cases.kind }))
    }),
  )
  return firstOf(lists, query.limit)
}

/** One case, if it waits and the viewer may decide it. */
export async function findWaiting(
  db: Db | Tx,
  queues: readonly RoleCases[],
  viewer: Member,
  { kind, id }: CaseRef,
): Promise<FoundCase | undefined> {
  for (const cases of casesFor(queues, viewer, kind)) {
    const [row]: StaffCase[] = await cases.list(db, { viewer, id, limit: 1, without: [] })
    if (row) return { ...row, kind }
  }
  return undefined
}

/** What the audit log calls a case that the viewer may see, in any state. */
export async function findSubject(db: Db | Tx, queues: readonly RoleCases[], viewer: Member, { kind, id }: CaseRef) {
  for (const cases of casesFor(queues, viewer, kind)) {
    const subject = await cases.find(db, viewer, id)
    if (subject) return subject
  }
  return undefined
}
