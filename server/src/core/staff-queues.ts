import type { Language } from '@mtaa/contract/language'
import type { Db } from '../platform/database/db.ts'

/** Work that waits for the staff of one role; admins are always of it. */
export interface StaffQueue {
  name: string
  role: string
  /** The page where it is done. */
  path: string
  /** The queue that counts the same work, too: this is the more urgent share of it. */
  partOf?: string
  /** How much of it waits now, found by an index: menus ask for it each minute. */
  waiting(db: Db): Promise<number>
  /** Names what waits: `3 listings`. */
  words: Readonly<Record<Language, (count: number) => string>>
}
