import { Refusal } from '../../../platform/http/refusal.ts'
import type { CodeKind } from '../codes/index.ts'

/** What a caller may mean by a `type`. Older programs call a code to sign in by the name they think right. */
const mailKinds: Record<string, readonly CodeKind[]> = {
  signup: ['signup', 'invite', 'magiclink'],
  invite: ['invite', 'signup'],
  magiclink: ['magiclink', 'recovery', 'signup'],
  recovery: ['recovery', 'magiclink'],
  email: ['signup', 'invite', 'magiclink', 'recovery'],
  email_change: ['email_change_new', 'email_change_current'],
}

const phoneKinds: Record<string, readonly CodeKind[]> = {
  sms: ['sms', 'magiclink'],
  phone_change: ['phone_change'],
}

const kindsIn = (table: Record<string, readonly CodeKind[]>, type: string | null | undefined) => {
  if (!type) throw new Refusal('validation_failed', { reason: 'Verify requires a verification type' })
  const kinds = Object.hasOwn(table, type) ? table[type] : undefined
  if (!kinds) throw new Refusal('validation_failed', { reason: 'Unsupported verification type' })
  return kinds
}

export const kindsOfMail = (type: string | null | undefined) => kindsIn(mailKinds, type)
export const kindsOfText = (type: string | null | undefined) => kindsIn(phoneKinds, type)

/** One sentence for wrong, expired, used and unknown. */
export const wrongCode = () => new Refusal('otp_expired', { reason: 'Token has expired or is invalid' })
export const wrongLink = () => new Refusal('otp_expired', { reason: 'Email link is invalid or has expired' })

export const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
