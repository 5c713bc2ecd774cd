import type { Db, Tx } from '../../platform/database/db.ts'

export interface StoredSetting {
  key: string
  value: unknown
  version: number
  updatedBy: string | null
  updatedAt: Date
}

/** What admins have set; what they have not has no row. */
export async function findStored(db: Db): Promise<StoredSetting[]> {
  const rows = await db.selectFrom('site_settings').selectAll().orderBy('setting_key').execute()
  return rows.map((row) => ({
    key: row.setting_key,
    value: row.setting_value,
    version: row.version,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }))
}

/** Until commit nobody else changes this setting. A setting that nobody has changed gets its row now. */
export async function lockStored(tx: Tx, { key, value, at }: { key: string; value: unknown; at: Date }) {
  await tx
    .insertInto('site_settings')
    .values({ setting_key: key, setting_value: JSON.stringify(value), version: 0, updated_by: null, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('site_settings')
    .select(['setting_value as value', 'version'])
    .where('setting_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Sets what the caller has locked. */
export const storeValue = (
  tx: Tx,
  { key, value, version, by, at }: { key: string; value: unknown; version: number; by: string | null; at: Date },
) =>
  tx
    .updateTable('site_settings')
    .set({ setting_value: JSON.stringify(value), version, updated_by: by, updated_at: at })
    .where('setting_key', '=', key)
    .execute()
