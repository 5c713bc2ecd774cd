import type { Tx } from '../platform/database/db.ts'

/** What a feature does with listings of others, as far as their owners cannot delete them for it. */
export interface ListingUses {
  /** Of these, what somebody is still waiting for: an order that has not ended. */
  findOpen(tx: Tx, ids: readonly string[]): Promise<readonly string[]>
  /** Of these, what its records go on naming: an empty row stays. */
  findNamed(tx: Tx, ids: readonly string[]): Promise<readonly string[]>
}

/** Of these, what somebody is still waiting for, by any feature. */
export const findOpenUses = (all: readonly ListingUses[], tx: Tx, ids: readonly string[]) =>
  collect(all, (uses) => uses.findOpen(tx, ids))

/** Of these, what records of any feature go on naming. */
export const findNamedListings = (all: readonly ListingUses[], tx: Tx, ids: readonly string[]) =>
  collect(all, (uses) => uses.findNamed(tx, ids))

async function collect(all: readonly ListingUses[], find: (uses: ListingUses) => Promise<readonly string[]>) {
  const found = new Set<string>()
  for (const uses of all) for (const id of await find(uses)) found.add(id)
  return [...found]
}
