import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { BookingMode, PriceType, ServicePlace } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import type { ListingStatus } from '../listings/index.ts'

/** A service, or a property that can be viewed, as far as it decides who can book it. */
export interface Bookable {
  id: string
  module: ListingModule
  owner_id: string
  status: ListingStatus
  title: string
  /** Of a property nothing: a viewing is free. */
  price: number
  price_type: PriceType
  minutes: number
  longest_minutes: number | null
  mode: BookingMode
  deposit_percent: number
  cancel_hours: number
  place: ServicePlace
  travel_fee: number | null
  wards: number[]
  schedule: Schedule
  /** New bookings of its provider are paused. */
  paused_at: Date | null
}

const columns = sql`
  l.id, l.module, l.owner_id, l.status, l.title, case when x.id is null then 0 else l.price end as price,
  coalesce(x.price_type, 'fixed') as price_type, coalesce(x.duration_minutes, s.viewing_minutes) as minutes,
  x.longest_minutes, coalesce(x.mode, s.viewing_mode) as mode, coalesce(x.deposit_percent, 0) as deposit_percent,
  coalesce(x.cancel_hours, 2) as cancel_hours, coalesce(x.place, 'provider') as place, x.travel_fee,
  array(select w.ward_code::int from service_wards w where w.service_id = l.id) as wards,
  to_jsonb(s) as schedule, c.paused_at
  from listings l join booking_schedules s on s.listing_id = l.id left join services x on x.id = l.id
  left join booking_calendars c on c.provider_id = l.owner_id`

/** Undefined: it has no schedule, or a viewing does not say how long it takes. */
export async function findBookable(db: Db | Tx, id: string): Promise<Bookable | undefined> {
  const { rows } = await read<Bookable>(db)`select ${columns} where l.id = ${id}
    and (x.id is not null or s.viewing_minutes is not null)`
  return rows[0]
}

/** Services that everybody sees and that can be booked; not those of whom the viewer does not see. */
export async function findBookableServices(db: Db, ids: readonly string[], hiding: string | null): Promise<Bookable[]> {
  const { rows } = await read<Bookable>(db)`select ${columns} where l.id = any(${ids}::uuid[])
    and l.module = 'services' and l.status = 'active' and x.id is not null and ${isNotBlocked(hiding, 'l.owner_id')}`
  return rows
}

/** One that can be booked, and it stays as it is until commit: another price or other hours come before or after. */
export async function lockBookable(tx: Tx, id: string): Promise<Bookable | undefined> {
  await sql`select from listings l join booking_schedules s on s.listing_id = l.id where l.id = ${id}
    for share of l, s`.execute(tx)
  return findBookable(tx, id)
}
