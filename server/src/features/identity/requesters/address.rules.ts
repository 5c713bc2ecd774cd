/** An address as a request states it; empty, null and absent mean the same. */
export interface AddressInput {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** How an address is written to. */
export type Channel = 'mail' | 'sms'

/** An address in the form in which it is stored. */
export interface Address {
  channel: Channel
  address: string
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)

/** The address as it is stored, or null when it is not one. */
export function normaliseEmail(input: string): string | null {
  const email = input.trim().toLowerCase()
  return email.length <= 255 && address.test(email) ? email : null
}

/** A number as the protocol stores it, digits with the country's code, or null when it is not one (E.164). */
export function normaliseProtocolPhone(input: string): string | null {
  const digits = input.replace(/[\s+]/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null
}
