import { Refusal } from '../../../platform/http/refusal.ts'
import type { AuthDeps } from './auth.deps.ts'
import { consumeMail, consumeText, type Asking } from './request-limits.ts'
import { normaliseEmail, normaliseProtocolPhone } from './auth.rules.ts'

export interface AddressInput {
  email?: string | null | undefined
  phone?: string | null | undefined
}

export type Channel = 'mail' | 'sms'

export interface Address {
  channel: Channel
  address: string
}

export function readEmail(input: string): string {
  const email = normaliseEmail(input)
  if (email === null)
    throw new Refusal('validation_failed', { reason: 'Unable to validate email address: invalid format' })
  return email
}

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

/** A mail or a text to this address is asked for. */
export async function consumeAddressMail(auth: AuthDeps, { channel, address }: Address, origin: Asking) {
  if (channel === 'mail') await consumeMail(auth, address, origin)
  else await consumeText(auth, address, origin)
}
