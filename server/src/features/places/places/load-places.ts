import type { Database } from '../../../platform/database/db.ts'
import { applyChanges, constituencies, counties, placeAliases, wards } from './catalogue.ts'
import { insertPlaces, placesAreLoaded } from './places.queries.ts'
import { findChangedPlaces, lockPlaces } from './stored-places.queries.ts'

/**
 * Puts the official places into their tables, and reads what admins have changed of them. Quick when they are there already;
 * processes that start together wait for each other. A later correction of a name is a migration, so that renames by
 * admins are never overwritten.
 */
export async function loadPlaces(db: Database): Promise<void> {
  await insertOfficial(db)
  applyChanges(await findChangedPlaces(db))
}

async function insertOfficial(db: Database): Promise<void> {
  if (await placesAreLoaded(db)) return
  await db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    if (await placesAreLoaded(tx)) return
    await insertPlaces(tx, {
      counties: counties.map(({ code, name, slug }) => ({ code, name, slug })),
      constituencies: constituencies.map(({ code, name, slug, place }) => ({
        code,
        name,
        slug,
        county_code: place.county_code,
      })),
      wards: wards.map(({ code, name, slug, parent, place }) => ({
        code,
        name,
        slug,
        constituency_code: parent?.code,
        county_code: place.county_code,
      })),
      aliases: placeAliases,
    })
  })
}
