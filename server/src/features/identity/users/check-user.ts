import { Refusal } from '../../../platform/http/refusal.ts'
import type { Metadata } from '../accounts/index.ts'
import { isSmall, isText, maxPasswordLength, minPasswordLength } from './users.rules.ts'

/** Whether a password is shorter than a new one may be: accounts from before the rule may still have one. */
export const isTooShort = (password: string) => password.length < minPasswordLength

/** Length is the only rule (docs/rules/sign-in.md, Passwords); the max bounds the cost of hashing. */
export function checkPassword(password: string) {
  if (isTooShort(password)) throw new Refusal('weak_password', { weak_password: { reasons: ['length'] } })
  if (password.length > maxPasswordLength)
    throw new Refusal('validation_failed', { reason: `Password cannot be longer than ${maxPasswordLength} characters` })
}

/** Refuses metadata that is larger than 8 KB, nested too deeply or not storable as text (docs/rules/accounts.md). */
export function checkMetadata(data: Metadata) {
  if (!isSmall(data)) throw new Refusal('validation_failed', { reason: 'User data is too large. The limit is 8 KB' })
  // What the database cannot store is refused now, not by a job after the response.
  if (!isText(data)) throw new Refusal('validation_failed', { reason: 'User data contains text that is not valid' })
}
