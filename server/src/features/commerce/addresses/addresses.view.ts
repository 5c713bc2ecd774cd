import type { Address } from '@mtaa/contract/commerce/sellers/addresses'
import { plusCode } from '@mtaa/contract/places/plus-code'
import { placeOf } from '../../places/places/index.ts'
import type { AddressRow } from './addresses.queries.ts'
import { pinOf } from './snapshots.ts'

export function viewAddress(row: AddressRow): Address {
  const { id, label, recipient, phone, landmark, note, is_default } = row
  const pin = pinOf(row)
  const plus_code = pin && plusCode(pin)
  return { ...placeOf(row), id, label, recipient, phone, landmark, note, pin, plus_code, is_default }
}
