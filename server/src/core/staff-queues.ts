import type { Language } from '@mtaa/contract/language'
import type { Db } from '../platform/database/db.ts'

/** Work that waits for the staff of one role; admins are always of it. */
export interface StaffQueue {
  name: string
  role: string
  /** The page where it is done. */
  path: string
  /** How much of it waits now. */
  waiting(db: Db): Promise<number>
  /** Names what waits: `3 listings`. */
  words: Readonly<Record<Language, (count: number) => string>>
}
