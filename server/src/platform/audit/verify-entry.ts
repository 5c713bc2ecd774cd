import { textOf, type Auditing } from './audit.ts'
import type { AuditRow } from './audit.queries.ts'
import { linkOf, start } from './link-chain.ts'

/** An entry with its link and the link before it; null where there is none. */
export interface LinkedRow extends AuditRow {
  chain: Buffer | null
  before: Buffer | null
}

/**
 * Whether an entry is as it was written and stands where it was put: by its own keyed hash, and by its link, which is made
 * of the one before. That nothing is missing elsewhere is what `verifyChain` finds, which reads all of them.
 */
export function verifyEntry({ cipher }: Pick<Auditing, 'cipher'>, row: LinkedRow): 'verified' | 'waiting' | 'broken' {
  if (!cipher.mac('audit', textOf(row)).equals(row.mac)) return 'broken'
  if (row.chain === null) return 'waiting'
  return linkOf(row.before ?? start, row.mac).equals(row.chain) ? 'verified' : 'broken'
}
