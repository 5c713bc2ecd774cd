import type { DeliveryAddress } from '@mtaa/contract/commerce/sellers/addresses'
import { plusCode } from '@mtaa/contract/places/plus-code'
import type { Tx } from '../../../platform/database/db.ts'
import { placeOf } from '../../places/places/index.ts'
import { findAddresses, findAddressesById, type AddressRow } from './addresses.queries.ts'

/** What an order stores of an address. Once no side needs it any more, only the codes of its place remain. */
export interface AddressSnapshot {
  county_code: number
  constituency_code: number
  ward_code: number
  recipient?: string
  phone?: string
  landmark?: string
  note?: string
  lat?: number | null
  lng?: number | null
}

/** The member's own addresses among these ids, as an order stores them. */
export async function findSnapshots(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, AddressSnapshot>> {
  if (ids.length === 0) return new Map()
  return new Map((await findAddressesById(tx, memberId, ids)).map((row) => [row.id, snapshotOf(row)]))
}

/** The member's default address, as an order stores it; null: they have none. */
export async function findDefaultSnapshot(tx: Tx, memberId: string): Promise<AddressSnapshot | null> {
  const found = (await findAddresses(tx, memberId)).find(({ is_default }) => is_default)
  return found ? snapshotOf(found) : null
}

const snapshotOf = ({ id: _, label: __, is_default: ___, ...snapshot }: AddressRow): AddressSnapshot => snapshot

/** Where an order goes: all of it for those who may read it, for others the place alone. */
export function viewDeliveryAddress(snapshot: AddressSnapshot, isWhole: boolean): DeliveryAddress {
  const place = placeOf(snapshot)
  const { recipient = null, phone = null, landmark = null, note = null, lat, lng } = isWhole ? snapshot : {}
  const pin = pinOf({ lat, lng })
  return { ...place, recipient, phone, landmark, note: note || null, pin, plus_code: pin && plusCode(pin) }
}

/** Both or none. */
export const pinOf = ({ lat, lng }: { lat?: number | null | undefined; lng?: number | null | undefined }) =>
  lat === null || lat === undefined || lng === null || lng === undefined ? null : { lat, lng }
