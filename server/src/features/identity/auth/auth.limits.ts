import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const hours = 60 * minutes

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const authLimits = {
  /** Requester and account. Forgotten when the password was right. */
  signIn: limit('sign_in', 10, 5 * minutes),
  /** Requester and the account of somebody who runs the site. Forgotten when the password was right. */
  signInStaff: limit('sign_in_staff', 5, 15 * minutes),
  /** Account: wrong passwords from browsers that never signed in to it. */
  signInAccount: limit('sign_in_account', 50, hours),
  /** Network: wrong passwords from such browsers; whole towns share one carrier's IP. */
  signInAddress: limit('sign_in_address', 150, 5 * minutes),
  /** Session: the current password as proof, before what cannot be taken back. Forgotten when it was right. */
  confirmMember: limit('auth_confirm_member', 5, 15 * minutes),
  /** Session: new passwords, each of which is hashed. */
  newPassword: limit('auth_new_password', 30, 5 * minutes),
}
