import { type Address, addressLimits, type AddressInput, type Pin } from '@mtaa/contract/commerce/sellers/addresses'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { formatPhone } from '../../../platform/format.ts'
import { noPlace, type PlaceValue } from '../../places/places/index.ts'

/** What is typed into the form of an address. */
export interface AddressDraft {
  label: string
  recipient: string
  phone: string
  place: PlaceValue
  landmark: string
  note: string
  pin: Pin | null
  is_default: boolean
}

export type AddressErrors = Partial<Record<'label' | 'recipient' | 'phone' | 'place' | 'landmark', string>>

/** An empty form, with what is known of the member. */
export const emptyDraft = (known: Partial<AddressDraft>): AddressDraft => ({
  label: m.addresses_label_home(),
  recipient: '',
  phone: '',
  place: noPlace,
  landmark: '',
  note: '',
  pin: null,
  is_default: false,
  ...known,
})

/** An address as its form shows it. */
export const draftOf = (address: Address): AddressDraft => ({
  ...address,
  phone: formatPhone(address.phone),
  place: {
    county_code: address.county_code,
    constituency_code: address.constituency_code,
    ward_code: address.ward_code,
  },
})

/** The body that the server takes, or what is missing or wrong. */
export function checkDraft(draft: AddressDraft): { body: AddressInput } | { errors: AddressErrors } {
  const { label, recipient, phone, place, landmark, note, pin, is_default } = draft
  const errors: AddressErrors = {
    ...(label.trim() === '' && { label: m.addresses_error_label() }),
    ...(recipient.trim().length < addressLimits.recipient.min && { recipient: m.addresses_error_recipient() }),
    ...(normalisePhone(phone) === null && { phone: m.common_phone_invalid() }),
    ...(landmark.trim().length < addressLimits.landmark.min && { landmark: m.addresses_error_landmark() }),
  }
  const { county_code, constituency_code, ward_code } = place
  if (county_code === null || constituency_code === null || ward_code === null)
    return { errors: { ...errors, place: m.common_choose_place() } }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    body: { label, recipient, phone, county_code, constituency_code, ward_code, landmark, note, pin, is_default },
  }
}
