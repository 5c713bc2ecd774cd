import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'

/** The person closed a dialog that had to be answered first. Nothing was done, and nothing is shown. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** The sentence for an error, or undefined. */
export function problemOf(error: unknown): string | undefined {
  if (!error || error instanceof Cancelled) return undefined
  if (hasCode(error, 'mfa_verification_failed', 'otp_expired')) return m.settings_code_wrong()
  return sentenceOf(error, m.common_not_done())
}
