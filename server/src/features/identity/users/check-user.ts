import { Refusal } from '../../../platform/http/refusal.ts'
import { isSmall, isText, maxPasswordLength, minPasswordLength, type Metadata } from './users.rules.ts'

/** Length is the only rule (docs/rules.md, Passwords); the max bounds the cost of hashing. */
export function checkPassword(password: string) {
  if (password.length < minPasswordLength)
    throw new Refusal('weak_password', { weak_password: { reasons: ['length'] } })
  if (password.length > maxPasswordLength)
    throw new Refusal('validation_failed', { reason: `Password cannot be longer than ${maxPasswordLength} characters` })
}

export function checkMetadata(data: Metadata) {
  if (!isSmall(data)) throw new Refusal('validation_failed', { reason: 'User data is too large. The limit is 8 KB' })
  // What a database cannot hold is refused before the answer, not by a job after it.
  if (!isText(data)) throw new Refusal('validation_failed', { reason: 'User data contains text that is not valid' })
}
