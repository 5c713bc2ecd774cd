import type { Db } from '../../../platform/database/db.ts'
import { isPlace } from '../../places/places/index.ts'
import { findCodesBySlugs } from './accounts.queries.ts'
import { placeIn, type Metadata } from './registration.rules.ts'

const nowhere = { county_code: null, constituency_code: null, ward_code: null }

/** The home place of a sign-up's `data`, as far as it is valid: a ward outside its county is left out. */
export async function findHome(db: Db, data: Metadata) {
  const { codes, slugs } = placeIn(data)
  const input = codes.county_code === null && slugs.county ? await findCodesBySlugs(db, slugs) : codes
  const { county_code, constituency_code, ward_code } = input ?? nowhere
  if (county_code === null) return nowhere
  const widening = [
    { county_code, constituency_code, ward_code },
    { county_code, constituency_code, ward_code: null },
    { county_code, constituency_code: null, ward_code: null },
  ]
  return widening.find((place) => isPlace(place)) ?? nowhere
}
