import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import type { StaffCase } from '../../../core/staff-queues.ts'

export interface FoundCase extends StaffCase {
  kind: CaseKind
}

const isBefore = (one: FoundCase, other: FoundCase) => {
  const between = one.due_at.getTime() - other.due_at.getTime()
  return between === 0 ? one.id < other.id : between < 0
}

/** The first of several lists that are each in the order of (due_at, id). */
export function firstOf(lists: readonly (readonly FoundCase[])[], limit: number): FoundCase[] {
  const at = lists.map(() => 0)
  const merged: FoundCase[] = []
  while (merged.length < limit) {
    let first: { found: FoundCase; list: number } | undefined
    for (const [list, rows] of lists.entries()) {
      const found = rows[at[list] ?? 0]
      if (found && (!first || isBefore(found, first.found))) first = { found, list }
    }
    if (!first) break
    merged.push(first.found)
    at[first.list] = (at[first.list] ?? 0) + 1
  }
  return merged
}
