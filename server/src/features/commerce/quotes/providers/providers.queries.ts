import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'

export interface ProviderRow {
  id: string
  owner_id: string
  /** 0: of the ward; 1: of its constituency; 2: of its county. */
  ring: number
  /** What coming to the ward costs; null: customers come. */
  travel_fee: number | null
}

interface Served {
  category: string
  ward: number
  constituency: number
  county: number
  /** Whom these are for; null: a visitor. */
  memberId: string | null
  after: { ring: number; id: string } | undefined
  limit: number
}

/**
 * Services by which providers of a county can be requested for one of its wards, one of each provider, the nearest first: those that
 * come to it, for nothing or for a fee, and those in it to which customers come.
 */
export async function findProviders(db: Db, served: Served): Promise<ProviderRow[]> {
  const { category, ward, constituency, county, memberId, after, limit } = served
  const comes = sql`x.place <> 'provider' and exists (
    select from service_wards w where w.service_id = x.id and w.ward_code = ${ward})`
  const { rows } = await read<ProviderRow>(db)`
    select id, owner_id, ring, travel_fee from (
      select distinct on (l.owner_id) l.id, l.owner_id,
        case when l.ward_code = ${ward} then 0 when l.constituency_code = ${constituency} then 1 else 2 end as ring,
        case when ${comes} then 0 when x.place <> 'provider' then x.travel_fee end as travel_fee
      from listings l join services x on x.id = l.id join booking_schedules s on s.listing_id = l.id
      where l.county_code = ${county} and l.module = 'services' and l.category = ${category} and l.status = 'active'
        and ((${comes}) or x.travel_fee is not null or (l.ward_code = ${ward} and x.place <> 'customer'))
        and l.owner_id is distinct from ${memberId}::uuid and ${isNotBlocked(memberId, 'l.owner_id')}
        and not exists (select from booking_calendars c where c.provider_id = l.owner_id and c.paused_at is not null)
      order by l.owner_id, (${comes}) desc, l.id desc) one
    where ${after ? sql`(ring, id) > (${after.ring}::int, ${after.id}::uuid)` : sql`true`}
    order by ring, id limit ${limit}`
  return rows
}

export interface RequestedRow {
  id: string
  owner_id: string
  category: string
  /** The first name of its provider. */
  name: string
}

/** Services that are shown and whose provider this member sees. */
export async function findRequested(tx: Tx, memberId: string, ids: readonly string[]): Promise<RequestedRow[]> {
  const { rows } = await read<RequestedRow>(tx)`
    select l.id, l.owner_id, l.category, coalesce(nullif(p.first_name, ''), l.title) as name
    from listings l left join profiles p on p.id = l.owner_id
    where l.id = any(${ids}::uuid[]) and l.module = 'services' and l.status in ('active', 'paused')
      and ${isNotBlocked(memberId, 'l.owner_id')}
    order by l.owner_id, l.id`
  return rows
}

/** How a member is called where only first names are. */
export async function findFirstName(tx: Tx, memberId: string): Promise<string> {
  const { rows } = await read<{ name: string }>(tx)`
    select coalesce(nullif(first_name, ''), 'Mtaa') as name from profiles where id = ${memberId}`
  return rows[0]?.name ?? 'Mtaa'
}
