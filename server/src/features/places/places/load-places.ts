import type { Database } from '../../../platform/database/db.ts'
import { constituencies, counties, placeAliases, wards } from './catalogue.ts'
import { insertPlaces, placesAreLoaded, lockForLoading } from './places.queries.ts'

/**
 * Puts the official places into their tables. Quick when they are there already; processes that start together
 * wait for each other. A later correction of a name is a migration, so that renames by staff are never overwritten.
 */
export async function loadPlaces(db: Database): Promise<void> {
  if (await placesAreLoaded(db)) return
  await db.transaction().execute(async (tx) => {
    await lockForLoading(tx)
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
