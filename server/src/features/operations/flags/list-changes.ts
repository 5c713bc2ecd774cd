import { flagList } from '@mtaa/contract/operations/flag-list'
import type { FlagChange } from '@mtaa/contract/operations/admin-flags'
import type { Deps } from '../../../core/deps.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findChanges } from './flags.queries.ts'

/** A page of the history of a flag, newest first. */
export async function listChanges(
  deps: Pick<Deps, 'db' | 'pictures'>,
  featureId: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ items: FlagChange[]; next_cursor: string | null }> {
  if (!Object.hasOwn(flagList, featureId)) throw new Refusal('flag_not_found')
  const rows = await findChanges(deps.db, featureId, { limit: limit + 1, after })
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    changed_by: row.changed_by,
    admin: viewPerson(row.admin, deps),
    reason: row.reason,
    at: row.at.toISOString(),
    before: { is_enabled: row.was_enabled, allow_new_posting: row.was_posting, counties: row.was_counties },
    after: { is_enabled: row.is_enabled, allow_new_posting: row.allow_new_posting, counties: row.counties },
    plan_id: row.plan_id,
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, next_cursor: last ? writeCursor(last.at, last.id) : null }
}
