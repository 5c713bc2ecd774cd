import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../platform/database/db.ts'
import type { FlagSetting } from './flags.rules.ts'

export interface DeclaredRow extends Omit<FlagSetting, 'counties'> {
  featureId: string
  name: string
  category: string
  dependencies: readonly string[]
}

/**
 * Stores what is declared: a flag that the database does not have with its default; of one that it has, its name, category
 * and dependencies. How a flag is set follows its declaration until somebody has changed it.
 */
export async function storeDeclared(db: Writer, rows: readonly DeclaredRow[]): Promise<void> {
  await sql`
    insert into feature_flags as f
      (feature_id, name, category, is_enabled, allow_new_posting, dependencies, changed_at)
    select r."featureId", r.name, r.category, r."isEnabled", r."allowNewPosting",
      array(select jsonb_array_elements_text(r.dependencies)), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("featureId" text, name text, category text,
      "isEnabled" boolean, "allowNewPosting" boolean, dependencies jsonb)
    order by 1
    on conflict (feature_id) do update set
      name = excluded.name,
      category = excluded.category,
      dependencies = excluded.dependencies,
      is_enabled = case f.version when 0 then excluded.is_enabled else f.is_enabled end,
      allow_new_posting = case f.version when 0 then excluded.allow_new_posting else f.allow_new_posting end
    where (f.name, f.category, f.dependencies) is distinct from (excluded.name, excluded.category, excluded.dependencies)
      or f.version = 0
        and (f.is_enabled, f.allow_new_posting) is distinct from (excluded.is_enabled, excluded.allow_new_posting)
  `.execute(db)
}

/** Sets a flag that the caller has locked. */
export const storeSetting = (
  tx: Tx,
  featureId: string,
  { isEnabled, allowNewPosting, counties }: FlagSetting,
  { version, at }: { version: number; at: Date },
) =>
  tx
    .updateTable('feature_flags')
    .set({ is_enabled: isEnabled, allow_new_posting: allowNewPosting, counties: counties && [...counties] })
    .set({ version, changed_at: at })
    .where('feature_id', '=', featureId)
    .execute()

/** How every flag is set. */
export async function findSettings(db: Db): Promise<(FlagSetting & { featureId: string })[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .select(['feature_id', 'is_enabled', 'allow_new_posting', 'counties'])
    .orderBy('feature_id')
    .execute()
  return rows.map((row) => ({
    featureId: row.feature_id,
    isEnabled: row.is_enabled,
    allowNewPosting: row.allow_new_posting,
    counties: row.counties,
  }))
}
