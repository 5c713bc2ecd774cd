import type { Db, Tx } from '../../../platform/database/db.ts'
import { personJson } from '../../community/people/index.ts'
import { storeSetting } from '../../../core/flags/flags.queries.ts'
import type { FlagSetting } from '../../../core/flags/flags.rules.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { newId } from '../../../platform/database/ids.ts'

export interface FlagRow extends FlagSetting {
  featureId: string
  version: number
}

/** How every flag is set, by category and name. */
export const findFlags = (db: Db) =>
  db.selectFrom('feature_flags').selectAll().orderBy('category').orderBy('name').orderBy('feature_id').execute()

/** Until commit nobody else changes this flag or its plans. */
export async function lockFlag(tx: Tx, featureId: string): Promise<FlagRow | undefined> {
  const row = await tx
    .selectFrom('feature_flags')
    .selectAll()
    .where('feature_id', '=', featureId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      featureId,
      version: row.version,
      isEnabled: row.is_enabled,
      allowNewPosting: row.allow_new_posting,
      counties: row.counties,
    }
  )
}

export interface Change {
  flag: FlagRow
  after: FlagSetting
  changedBy: string
  reason: string
  at: Date
  planId: string | null
}

/** Sets a flag and notes the change in its history. */
export async function storeChange(tx: Tx, { flag, after, changedBy, reason, at, planId }: Change): Promise<void> {
  const counties = after.counties && [...after.counties]
  const setting = { is_enabled: after.isEnabled, allow_new_posting: after.allowNewPosting, counties }
  await storeSetting(tx, flag.featureId, after, { version: flag.version + 1, at })
  await tx
    .insertInto('feature_flag_changes')
    .values({
      id: newId(at),
      feature_id: flag.featureId,
      changed_by: changedBy,
      reason,
      at,
      was_enabled: flag.isEnabled,
      was_posting: flag.allowNewPosting,
      was_counties: flag.counties && [...flag.counties],
      ...setting,
      plan_id: planId,
    })
    .execute()
}

/** The history of a flag, newest first. */
export const findChanges = (
  db: Db,
  featureId: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
) =>
  db
    .selectFrom('feature_flag_changes')
    .selectAll()
    .select(personJson('feature_flag_changes.changed_by').as('admin'))
    .where('feature_id', '=', featureId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
