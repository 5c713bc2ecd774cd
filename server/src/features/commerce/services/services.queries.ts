import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { BookingMode, PriceType, ServicePlace } from '@mtaa/contract/commerce/services/service-terms'
import type { ListingDetails } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { detailQuery, type DetailRow } from '../listings/index.ts'

export interface ServiceRow extends DetailRow {
  price_type: PriceType
  duration_minutes: number
  longest_minutes: number | null
  place: ServicePlace
  travel_fee: number | null
  mode: BookingMode
  deposit_percent: number
  cancel_hours: number
  edited_at: Date | null
  /** Null: it cannot be booked. */
  schedule: Schedule | null
  wards: Service['area']['wards']
  licences: Service['licences']
}

const wards = `coalesce((select json_agg(json_build_object('code', w.code, 'ward', w.name, 'constituency', c.name,
  'county', n.name) order by n.code, c.code, w.code)
  from service_wards s join wards w on w.code = s.ward_code join constituencies c on c.code = w.constituency_code
  join counties n on n.code = c.county_code where s.service_id = x.id), '[]')`

const licences = `coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from service_licences c where c.service_id = x.id and c.state = 'verified'), '[]')`

export const findService = detailQuery<ServiceRow>(
  'services',
  `x.price_type, x.duration_minutes, x.longest_minutes, x.place, x.travel_fee, x.mode, x.deposit_percent, x.cancel_hours,
   x.edited_at, (select to_jsonb(s) from booking_schedules s where s.listing_id = x.id) as schedule,
   ${wards} as wards, ${licences} as licences`,
)

/** What a provider stores of services, for their copy: with the wards and the schedule. */
export async function findServiceDetails(db: Db | Tx, ids: readonly string[]): Promise<ListingDetails[]> {
  const { rows } = await read<ListingDetails>(db)`
    select x.id, to_jsonb(x) - 'id' || jsonb_build_object(
      'wards', array(select w.ward_code from service_wards w where w.service_id = x.id order by w.ward_code),
      'schedule', (select to_jsonb(s) - 'listing_id' from booking_schedules s where s.listing_id = x.id)) as details
    from services x where x.id = any(${ids}::uuid[])`
  return rows
}

/** The newest services of other wards that are done in this one for nothing, of whom the viewer sees. */
export async function findServed(db: Db, ward: number, hiding: string | null, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select l.id from service_wards w join services x on x.id = w.service_id join listings l on l.id = x.id
    where w.ward_code = ${ward} and x.place <> 'provider' and l.status = 'active' and l.ward_code <> ${ward}
      and ${isNotBlocked(hiding, 'l.owner_id')}
    order by l.created_at desc, l.id desc limit ${max}`
  return rows.map(({ id }) => id)
}
