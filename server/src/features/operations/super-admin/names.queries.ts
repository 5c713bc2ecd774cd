import type { Db } from '../../../platform/database/db.ts'

/** How these people are shown; those without a name are left out. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const named = rows.map(({ id, first_name, last_name }) => [id, [first_name, last_name].join(' ').trim()] as const)
  return new Map(named.filter(([, name]) => name !== ''))
}
