import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { normaliseEmail, normaliseProtocolPhone, type Address, type AddressInput } from './address.rules.ts'
import { consumeMail, consumeText, type RequestOrigin } from './request-limits.ts'

/** The address in its stored form; refuses one that is not valid. */
export function readEmail(input: string): string {
  const email = normaliseEmail(input)
  if (email === null)
    throw new Refusal('validation_failed', { reason: 'Unable to validate email address: invalid format' })
  return email
}

/** The number in its stored form, digits with the country's code; refuses one that is not valid. */
export function readPhone(input: string): string {
  const phone = normaliseProtocolPhone(input)
  if (phone === null) throw new Refusal('validation_failed', { reason: 'Invalid phone number format (E.164 required)' })
  return phone
}

/** The one address a request is about. */
export function readAddress({ email, phone }: AddressInput): Address {
  if (email && phone)
    throw new Refusal('validation_failed', { reason: 'Only an email address or phone number should be provided' })
  if (email) return { channel: 'mail', address: readEmail(email) }
  if (!phone) throw new Refusal('validation_failed', { reason: 'One of email or phone must be set' })
  return { channel: 'sms', address: readPhone(phone) }
}

/** Only texts: nobody here writes by another messenger. */
export function checkChannel(channel: string | null | undefined) {
  if (channel && channel !== 'sms')
    throw new Refusal('validation_failed', { reason: 'Invalid channel, supported values are sms' })
}

/**
 * Consumes the limits of a mail or an SMS to this address; refuses when one is used up (docs/rules/operations.md, Limits). Returns
 * the seconds until the next SMS.
 */
export async function consumeAddressMail(
  auth: Deps,
  { channel, address }: Address,
  origin: RequestOrigin,
): Promise<number | undefined> {
  if (channel === 'sms') return consumeText(auth, address, origin)
  await consumeMail(auth, address, origin)
  return undefined
}
