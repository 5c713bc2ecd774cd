import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'

const columns = [
  'id',
  'label',
  'recipient',
  'phone',
  'county_code',
  'constituency_code',
  'ward_code',
  'landmark',
  'note',
  'lat',
  'lng',
  'is_default',
] as const

/** Until commit, no other address of this member is counted, added or made the default. */
export const lockAddressesOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('addresses of ' || ${memberId}, 0))`.execute(tx)

/** The default first, then the last changed. */
export const findAddresses = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('delivery_addresses')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

export interface AddressFields {
  label: string
  recipient: string
  phone: string
  county_code: number
  constituency_code: number
  ward_code: number
  landmark: string
  note: string
  lat: number | null
  lng: number | null
  is_default: boolean
}

export const insertAddress = (tx: Tx, address: AddressFields & { id: string; member_id: string }, at: Date) =>
  tx
    .insertInto('delivery_addresses')
    .values({ ...address, created_at: at, updated_at: at })
    .execute()

export const updateAddress = (tx: Tx, id: string, address: AddressFields, at: Date) =>
  tx
    .updateTable('delivery_addresses')
    .set({ ...address, updated_at: at })
    .where('id', '=', id)
    .execute()

/** None of the member's addresses is the default until another is made it. */
export const clearDefault = (tx: Tx, memberId: string) =>
  tx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()

export const makeDefault = (tx: Tx, id: string) =>
  tx.updateTable('delivery_addresses').set({ is_default: true }).where('id', '=', id).execute()

export const deleteAddress = (tx: Tx, memberId: string, id: string) =>
  tx.deleteFrom('delivery_addresses').where('member_id', '=', memberId).where('id', '=', id).execute()

/** Those of these addresses that are this member's. */
export const findAddressesById = (db: Db | Tx, memberId: string, ids: readonly string[]) =>
  byId(db, { memberId, ids }, {})

const byId = prepared((db, { memberId, ids }: { memberId: string; ids: readonly string[] }, _: object) =>
  db
    .selectFrom('delivery_addresses')
    .select(columns)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`),
)

export async function exportAddresses(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select label, recipient, phone, county_code, constituency_code, ward_code, landmark, note, lat, lng, is_default,
      created_at, updated_at
    from delivery_addresses where member_id = ${memberId} order by created_at`
  return rows
}

export const eraseAddresses = (tx: Tx, memberId: string) =>
  tx.deleteFrom('delivery_addresses').where('member_id', '=', memberId).execute()
