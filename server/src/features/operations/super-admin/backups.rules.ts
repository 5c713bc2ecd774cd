import { day, hour } from '@mtaa/contract/time'
import type { BackupState } from '@mtaa/contract/operations/super-admin'

export type BackupKind = BackupState['kind']

/** A dump is made every night; that one can be restored is tried once a month. Some hours and days are allowed beyond that. */
const maxAge: Record<BackupKind, number> = { dump: 26 * hour, restore_test: 35 * day }

interface Records {
  last: { succeeded: boolean } | undefined
  lastGood: { at: Date } | undefined
}

/** What the records say. That nothing is recorded does not mean that nothing was done, and the page says so. */
export function backupStateOf(kind: BackupKind, { last, lastGood }: Records, now: Date): BackupState['state'] {
  if (!last) return 'none'
  if (!last.succeeded) return 'failed'
  return lastGood && now.getTime() - lastGood.at.getTime() <= maxAge[kind] ? 'good' : 'old'
}
