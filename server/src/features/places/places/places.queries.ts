import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { PlaceCodes } from './places.rules.ts'

export async function placesAreLoaded(db: Db): Promise<boolean> {
  const { rows } = await read<{ loaded: boolean }>(db)`
    select exists (select from locations_of_kenya where ward_code = 1450) as loaded`
  return rows[0]?.loaded ?? false
}

interface Rows {
  counties: readonly object[]
  constituencies: readonly object[]
  wards: readonly object[]
  aliases: readonly object[]
}

export async function insertPlaces(tx: Tx, { counties, constituencies, wards, aliases }: Rows) {
  await sql`insert into counties (code, name, slug)
    select code, name, slug from jsonb_populate_recordset(null::counties, ${JSON.stringify(counties)})`.execute(tx)
  await sql`insert into constituencies (code, county_code, name, slug)
    select code, county_code, name, slug
    from jsonb_populate_recordset(null::constituencies, ${JSON.stringify(constituencies)})`.execute(tx)
  await sql`insert into wards (code, constituency_code, county_code, name, slug)
    select code, constituency_code, county_code, name, slug
    from jsonb_populate_recordset(null::wards, ${JSON.stringify(wards)})`.execute(tx)
  await sql`insert into place_aliases (level, code, name, slug)
    select level, code, name, slug from jsonb_populate_recordset(null::place_aliases, ${JSON.stringify(aliases)})`.execute(
    tx,
  )
  await sql`insert into locations_of_kenya (ward_code, county_name, county_code, constituency_name, ward_name)
    select w.code, c.name, c.code, k.name, w.name
    from wards w join constituencies k on k.code = w.constituency_code join counties c on c.code = w.county_code`.execute(
    tx,
  )
}

/** URLs of outside maps, of the narrowest place first. */
export async function findFrames(db: Db, { county_code, constituency_code, ward_code }: PlaceCodes): Promise<string[]> {
  const { rows } = await read<Record<'ward' | 'constituency' | 'county', string | null>>(db)`
    select max(ward_iframe) filter (where l.ward_code = ${ward_code}) as ward,
      max(constituency_iframe) filter (where w.constituency_code = ${constituency_code}) as constituency,
      max(county_iframe) as county
    from locations_of_kenya l join wards w on w.code = l.ward_code where l.county_code = ${county_code}`
  const [row] = rows
  return row ? [row.ward, row.constituency, row.county].flatMap((frame) => frame ?? []) : []
}
