import type { Feature } from '../../../core/feature.ts'
import type { Database } from '../../../platform/database/db.ts'

/** All features' exports of a member, by file name, read in one snapshot. */
export const gather = (db: Database, all: readonly Feature[], memberId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const holders = all.flatMap(({ ownData }) => ownData ?? [])
      const owners = [memberId]
      for (const { owners: find } of holders) owners.push(...((await find?.(tx, memberId)) ?? []))
      const parts: Record<string, unknown> = {}
      for (const holder of holders) Object.assign(parts, await holder.export?.(tx, memberId, { owners, all }))
      return parts
    })
