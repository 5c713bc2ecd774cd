import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { BookingMode, PriceType, ServicePlace } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { ListingStatus, NewListing } from '../listings/index.ts'

/** What a provider says of a service beside its listing, its wards and its schedule. */
interface ServiceFields {
  price_type: PriceType
  duration_minutes: number
  longest_minutes: number | null
  place: ServicePlace
  travel_fee: number | null
  mode: BookingMode
  deposit_percent: number
  cancel_hours: number
}

/** A service with its listing, locked until commit. */
export interface LockedService
  extends ServiceFields, Pick<NewListing, 'county_code' | 'constituency_code' | 'ward_code'> {
  id: string
  module: 'services'
  owner_id: string
  title: string
  category: string
  short_description: string
  description: string
  images: PictureRef[]
  status: ListingStatus
  price: number
  updated_at: Date
  wards: number[]
  schedule: Schedule | null
  published_at: Date | null
  edited_at: Date | null
}

/** Locks both rows of a service until commit. What belongs to it is read afterwards, as it was written last. */
export async function lockService(tx: Tx, id: string): Promise<LockedService | undefined> {
  await sql`select from listings l join services x on x.id = l.id where l.id = ${id} for no key update of l, x`.execute(
    tx,
  )
  const { rows } = await sql<LockedService>`
    select l.id, l.module, l.owner_id, l.title, l.category, l.short_description, l.description, l.images, l.status, l.price,
      l.updated_at, l.county_code, l.constituency_code, l.ward_code, x.price_type, x.duration_minutes, x.longest_minutes,
      x.place, x.travel_fee, x.mode, x.deposit_percent, x.cancel_hours, x.published_at, x.edited_at,
      array(select w.ward_code::int from service_wards w where w.service_id = l.id order by w.ward_code) as wards,
      (select to_jsonb(s) - 'listing_id' - 'updated_at' - 'viewing_minutes' - 'viewing_mode' from booking_schedules s
        where s.listing_id = l.id) as schedule
    from listings l join services x on x.id = l.id where l.id = ${id}`.execute(tx)
  return rows[0]
}

export const insertService = (tx: Tx, id: string, fields: ServiceFields) =>
  tx
    .insertInto('services')
    .values({ ...fields, id })
    .execute()

type ServiceChange = ServiceFields & { published_at: Date; edited_at: Date }

export const updateService = (tx: Tx, id: string, change: Partial<ServiceChange>) =>
  tx.updateTable('services').set(change).where('id', '=', id).execute()

/** The wards that are served for nothing are these and no others. */
export async function replaceWards(tx: Tx, id: string, codes: readonly number[]) {
  await tx.deleteFrom('service_wards').where('service_id', '=', id).execute()
  if (codes.length > 0)
    await tx
      .insertInto('service_wards')
      .values(codes.map((code) => ({ service_id: id, ward_code: code })))
      .execute()
}

/** Texts and schedules of what an account leaves behind: rows that bookings name stay, empty. */
export async function eraseServices(tx: Tx, ownerId: string) {
  const own = sql`(select id from listings where owner_id = ${ownerId})`
  await sql`delete from service_licences where service_id in ${own}`.execute(tx)
  await sql`delete from service_wards where service_id in ${own}`.execute(tx)
  await sql`delete from booking_schedules where listing_id in ${own}`.execute(tx)
}
