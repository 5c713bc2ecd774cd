import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { ChangedPlace, Level } from './catalogue.ts'

export interface FormerName {
  name: string
  slug: string
}

/** A place as it is stored. */
export interface StoredPlace {
  level: Level
  code: number
  parent_code: number | null
  name: string
  slug: string
  official_code: number
  map_link: string | null
  active: boolean
  /** How often it was changed. */
  version: number
  /** Other spellings and former names, whose slugs lead to it. */
  former: readonly FormerName[]
  /** Its names and codes stand otherwise in the rows of its wards. */
  differs: boolean
}

/** One after the other: each change of places sees what was changed before. */
export const lockPlaces = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('load places'))`.execute(tx)

const own = (
  level: Level,
) => sql`t.name, t.slug, coalesce(t.official_code, t.code) as official_code, t.active, t.version,
  coalesce((select json_agg(json_build_object('name', a.name, 'slug', a.slug) order by a.slug) from place_aliases a
    where a.level = ${level} and a.code = t.code), '[]') as former`

/** Every place, wide ones first, by code. */
export async function findStoredPlaces(db: Db): Promise<StoredPlace[]> {
  const { rows } = await read<StoredPlace>(db)`
    with places as materialized (
      select l.*, w.constituency_code from locations_of_kenya l join wards w on w.code = l.ward_code)
    select 'county' as level, t.code, null::smallint as parent_code, ${own('county')}, l.map_link,
      coalesce(l.differs, true) as differs, 1 as depth
    from counties t left join lateral (select max(p.county_iframe) as map_link, bool_or(p.county_name <> t.name) as differs
      from places p where p.county_code = t.code) l on true
    union all
    select 'constituency', t.code, t.county_code, ${own('constituency')}, l.map_link, coalesce(l.differs, true), 2
    from constituencies t left join lateral (
      select max(p.constituency_iframe) as map_link, bool_or(p.constituency_name <> t.name) as differs
      from places p where p.constituency_code = t.code) l on true
    union all
    select 'ward', t.code, t.constituency_code, ${own('ward')}, l.ward_iframe,
      coalesce(l.ward_name <> t.name or l.county_code <> t.county_code, true), 3
    from wards t left join places l on l.ward_code = t.code
    order by depth, code`
  return rows
}

/** Only those that were changed, as all processes must know them. */
export async function findChangedPlaces(db: Db): Promise<ChangedPlace[]> {
  const { rows } = await read<ChangedPlace>(db)`
    select t.level, t.code, t.name, t.active, coalesce((select json_agg(a.slug order by a.slug) from place_aliases a
      where a.level = t.level and a.code = t.code), '[]') as former
    from (select 'county' as level, code, name, active from counties where version > 0
      union all select 'constituency', code, name, active from constituencies where version > 0
      union all select 'ward', code, name, active from wards where version > 0) t`
  return rows
}

const tables = { county: 'counties', constituency: 'constituencies', ward: 'wards' } as const

/** Writes places as they are now, each with its next version. Under `lockPlaces`. */
export async function storePlaces(tx: Tx, places: readonly StoredPlace[]): Promise<void> {
  for (const [level, table] of Object.entries(tables)) {
    const rows = places
      .filter((place) => place.level === level)
      .map(({ code, name, slug, official_code, active, map_link }) => ({
        code,
        name,
        slug,
        official_code: official_code === code ? null : official_code,
        active,
        map_link,
      }))
    if (rows.length === 0) continue
    const changed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(code int, name text, slug text, official_code int, active boolean, map_link text)`
    await sql`update ${sql.table(table)} t set name = c.name, slug = c.slug, official_code = c.official_code,
      active = c.active, version = t.version + 1 from ${changed} where t.code = c.code`.execute(tx)
    await storeInRows(tx, level as Level, changed)
  }
  const keys = JSON.stringify(places.map(({ level, code }) => ({ level, code })))
  const aliases = places.flatMap(({ level, code, former }) => former.map((one) => ({ level, code, ...one })))
  await sql`delete from place_aliases a using jsonb_to_recordset(${keys}::jsonb) as c(level text, code int)
    where a.level = c.level and a.code = c.code`.execute(tx)
  await sql`insert into place_aliases (level, code, name, slug)
    select level, code, name, slug from jsonb_populate_recordset(null::place_aliases, ${JSON.stringify(aliases)})`.execute(
    tx,
  )
}

/** Each ward has a row with the names and maps of all that it lies in. */
async function storeInRows(tx: Tx, level: Level, changed: ReturnType<typeof sql>) {
  if (level === 'county')
    await sql`update locations_of_kenya l set county_name = c.name, county_iframe = c.map_link
      from ${changed} where l.county_code = c.code`.execute(tx)
  if (level === 'constituency')
    await sql`update locations_of_kenya l set constituency_name = c.name, constituency_iframe = c.map_link
      from ${changed} join wards w on w.constituency_code = c.code where w.code = l.ward_code`.execute(tx)
  if (level === 'ward')
    await sql`update locations_of_kenya l set ward_name = c.name, ward_iframe = c.map_link
      from ${changed} where l.ward_code = c.code`.execute(tx)
}
