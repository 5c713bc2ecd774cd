import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/database/ids.ts'
import { insertBackup, type BackupRow } from './backups.queries.ts'

type Recorded = Pick<BackupRow, 'kind' | 'at' | 'succeeded' | 'bytes' | 'note'>

/** Notes what became of a dump or of a test that one can be restored. For an operator at the server: no endpoint does it. */
export const recordBackup = (deps: Pick<Deps, 'db' | 'clock' | 'cipher'>, recorded: Recorded): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const id = newId(now)
    await insertBackup(tx, { ...recorded, id, recorded_at: now })
    const { kind, succeeded, bytes } = recorded
    const details = { by: 'operator', kind, succeeded, bytes, at: recorded.at.toISOString() }
    await audit(deps, tx, { actorId: null, action: 'backup.recorded', subject: { type: 'backup', id }, details })
  })
