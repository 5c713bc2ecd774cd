import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const passkeyLimits = {
  passkey: limit('auth_passkey', 600, 5 * minutes),
  /** Session: passkeys to be made. */
  newPasskey: limit('auth_new_passkey', 30, 5 * minutes),
}
