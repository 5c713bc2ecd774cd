import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hasOpenCase } from '../../community/reports/index.ts'
import { deleteUnused, lockOwner } from '../privacy/index.ts'
import { findDue, findExemption, setHeld } from './inactivity.queries.ts'
import { lookAgainAt, noticeDays } from './inactivity.rules.ts'
import { lockIfUnused } from './notify-unused.ts'

const deletions = createDueWork({ max: 20, failed: 'an account without use could not be deleted: it is tried again' })

/**
 * Deletes accounts after their notices, each in one transaction: a killed process has deleted all of an account or nothing. Who
 * signs in meanwhile either does so first, and stays, or finds no account.
 */
export const closeUnused = (features: readonly Feature[]) =>
  async function close(deps: Deps, _: Date, note: (tx: Tx) => Promise<unknown>): Promise<void> {
    const now = deps.clock()
    await deletions(
      deps,
      (max) => findDue(deps.db, 'deletion', now, max),
      (memberId) => deps.db.transaction().execute((tx) => closeOne({ ...deps, features }, tx, memberId, note)),
    )
  }

async function closeOne(
  deps: Deps & { features: readonly Feature[] },
  tx: Tx,
  memberId: string,
  note: (tx: Tx) => Promise<unknown>,
) {
  const now = deps.clock()
  await lockOwner(tx, deps.features, memberId)
  const row = await lockIfUnused(tx, memberId, now)
  if (!row || row.notices < noticeDays.length) return
  const held =
    (await findExemption(tx, memberId, now)) ??
    ((await hasOpenCase(tx, memberId)) ? 'cases_open' : await deleteUnused(deps, tx, memberId))
  if (held) await setHeld(tx, memberId, held, lookAgainAt(held, now), now)
  else await note(tx)
}
