import type { RefusalCode } from '@mtaa/contract/errors'

/** Which family of paths an endpoint belongs to: it decides the prefix and how a refusal looks. */
export type Family = 'api' | 'auth'

/** What the auth protocol calls refusals that both families know. */
const authNames: Partial<Record<RefusalCode | 'fault', string>> = {
  fault: 'unexpected_failure',
  unavailable: 'unexpected_failure',
  too_slow: 'request_timeout',
  bad_request: 'validation_failed',
  too_large: 'request_entity_too_large',
  account_banned: 'user_banned',
  account_suspended: 'user_banned',
  account_suspended_until: 'user_banned',
  under_age: 'validation_failed',
}

/** The name under which a refusal leaves the server. */
export const wireCode = (code: RefusalCode | 'fault', family: Family): string =>
  (family === 'auth' ? authNames[code] : undefined) ?? code
