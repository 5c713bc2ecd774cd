import type { Db } from '../platform/database/db.ts'

/** What of a feature waits for a member and is counted beside its icon. */
export interface Badge {
  /** As in `getBadges`. No two features share one. */
  name: 'messages' | 'notifications' | 'mentions'
  /** How much is unread; 100 stands for more. Reads an index of what is unread alone. */
  count(db: Db, memberId: string): Promise<number>
}
