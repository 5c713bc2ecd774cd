import {
  backupKinds,
  type BackupRecord,
  type BackupState,
  type WaitingApproval,
} from '@mtaa/contract/operations/super-admin'
import { minute } from '@mtaa/contract/time'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { StaffApprovals } from '../../../core/staff-approvals.ts'
import type { Member } from '../../../core/viewer.ts'
import { countQueued } from '../../../platform/jobs/queue.queries.ts'
import { findScheduleRuns } from '../../../platform/jobs/schedule-runs.queries.ts'
import { backupStateOf, type BackupKind } from './backups.rules.ts'
import { findLastBackup, type BackupRow } from './backups.queries.ts'
import { checkKeys } from './check-keys.ts'
import { findNames } from './names.queries.ts'

/** Of each kind; where more waits, its own page has the rest. */
const maxApprovals = 50
const lateAfter = 5 * minute

/** What the page of Super-Admin shows, but for switches, which are feature flags. */
export async function showWholeSite(
  deps: Deps,
  viewer: Member,
  { kinds, language }: { kinds: readonly StaffApprovals[]; language: Language },
) {
  const { db, clock } = deps
  const [approvals, keys, queue, schedules, ...backups] = await Promise.all([
    findApprovals(deps, viewer, kinds, language),
    checkKeys(deps),
    countQueued(db),
    findScheduleRuns(db),
    ...backupKinds.map((kind) => showBackups(deps, kind)),
  ])
  const lateBefore = clock().getTime() - lateAfter
  const { failed, retrying, due, oldest_due_at } = queue
  return {
    approvals,
    keys,
    backups,
    jobs: { failed, retrying, due, oldest_due_at: oldest_due_at?.toISOString() ?? null },
    schedules: {
      failed: schedules.filter((run) => run.failed).length,
      late: schedules.filter(({ started_at }) => (started_at?.getTime() ?? 0) < lateBefore).length,
    },
  }
}

async function findApprovals(
  { db }: Deps,
  viewer: Member,
  kinds: readonly StaffApprovals[],
  language: Language,
): Promise<WaitingApproval[]> {
  const found = await Promise.all(
    kinds.map(async ({ kind, waiting }) =>
      (await waiting(db, language, maxApprovals)).map((approval) => ({ kind, ...approval })),
    ),
  )
  const all = found.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const names = await findNames(
    db,
    all.map(({ plannedBy }) => plannedBy),
  )
  return all.map(({ plannedBy, since, ...approval }) => ({
    ...approval,
    planned_by: plannedBy,
    planned_by_name: names.get(plannedBy) ?? null,
    since: since.toISOString(),
    own: plannedBy === viewer.id,
  }))
}

async function showBackups({ db, clock }: Deps, kind: BackupKind): Promise<BackupState> {
  const [last, lastGood] = await Promise.all([
    findLastBackup(db, kind, { good: false }),
    findLastBackup(db, kind, { good: true }),
  ])
  const state = backupStateOf(kind, { last, lastGood }, clock())
  return { kind, state, last: last ? viewBackup(last) : null, last_good: lastGood ? viewBackup(lastGood) : null }
}

const viewBackup = ({ id, kind, at, bytes, note }: BackupRow): BackupRecord => ({
  id,
  kind,
  at: at.toISOString(),
  bytes,
  note,
})
