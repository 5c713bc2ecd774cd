import { ApiError } from '@mtaa/contract/client'
import { m } from '../../../paraglide/messages.js'

/** The person turned away from a question that had to be answered first. Nothing happened, and nothing is said. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

const wrongCodes: readonly string[] = ['mfa_verification_failed', 'otp_expired']

/** What to write next to what failed; nothing where nothing is wrong. */
export function problemOf(error: unknown): string | undefined {
  if (!error || error instanceof Cancelled) return undefined
  // The service's words for these are meant for programs.
  if (error instanceof ApiError && wrongCodes.includes(error.code)) return m.settings_code_wrong()
  return error instanceof ApiError && error.message ? error.message : m.settings_failed()
}
