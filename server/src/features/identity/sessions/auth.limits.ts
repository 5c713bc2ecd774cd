import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

const waitAfter = (textsToday: number) => (textsToday <= 1 ? 60 : textsToday === 2 ? 120 : 300)

/**
 * `docs/limits.md` says of each what it stops, whom it could hurt and their way round. The comment names the subject; an
 * asker is a known browser, else a session, else a network (`asker.ts`).
 */
export const authLimits = {
  /** Asker and account. Forgotten when the password was right. */
  signIn: limit('sign_in', 10, 5 * minutes),
  /** Account: wrong passwords from browsers that never signed in to it. */
  signInAccount: limit('sign_in_account', 50, hours),
  /** Network: wrong passwords from such browsers; whole towns share one carrier's address. */
  signInAddress: limit('sign_in_address', 150, 5 * minutes),
  /** Network: sign-ups, mails and texts asked for. */
  ask: limit('auth_ask', 600, 5 * minutes),
  /** Known browser or session, instead of the network. */
  requestsOfDevice: limit('auth_ask_device', 30, 5 * minutes),
  /** Browser and address: codes asked for. Who is counted here has tries of their own. */
  requestedCodes: limit('auth_asked_codes', 60, days),
  /** Network. */
  anonymous: limit('auth_anonymous', 30, hours),
  /** Who asked for the code, else network, and the address it was sent to: wrong codes. */
  wrongCodes: limit('auth_wrong_codes', 5, 15 * minutes),
  wrongCodesDay: limit('auth_wrong_codes_day', 20, days),
  /** Address: wrong codes of everybody who has not proven anything. Links are not counted. */
  guesses: limit('auth_guesses', 60, days),
  /** Network: codes of who did not ask for one. */
  verify: limit('auth_verify', 600, 5 * minutes),
  /** Known browser, else network: links, which nobody can guess, and passkeys. */
  links: limit('auth_links', 600, 5 * minutes),
  /** Asker and mail address: one at a time, for as long as the settings say. */
  mailGap: (seconds: number) => limit('auth_mail_gap', 1, seconds),
  /** Asker and mail address. */
  mails: limit('auth_mails', 6, hours),
  /** Mail address: mails asked for by who has proven nothing. */
  mailsAddress: limit('auth_mails_address', 10, hours),
  /** Asker and number: the waits between texts grow. */
  textGap: (textsToday: number) => limit('auth_text_gap', 1, waitAfter(textsToday)),
  /** Asker and number. */
  texts: limit('auth_texts', 5, days),
  /** Number; network; all numbers together: texts asked for by who has proven nothing. */
  textsPhone: limit('auth_texts_phone', 10, days),
  textsAddress: limit('auth_texts_address', 60, hours),
  textsAll: limit('auth_texts_all', 5000, days),
  /** Number: texts to its owner, after a password or in a session, from browsers not known yet. */
  textsOwner: limit('auth_texts_owner', 20, days),
  /** All numbers together: texts to owners and known browsers. */
  textsOwners: limit('auth_texts_owners', 5000, days),
  /** Session: the current password as proof, before what cannot be taken back. Forgotten when it was right. */
  confirmMember: limit('auth_confirm_member', 5, 15 * minutes),
  /** Session: new passwords, each of which is hashed. */
  newPassword: limit('auth_new_password', 30, 5 * minutes),
  /** Session: far above what a browser with many tabs asks for, and never per address. */
  refresh: limit('auth_refresh', 600, 5 * minutes),
  /** Session: all that is asked of second factors. */
  factor: limit('auth_factor', 15, minutes),
  /** Known browser, else member: wrong codes of a second factor. */
  factorCodes: limit('auth_factor_codes', 5, 15 * minutes),
  /** Member: wrong codes of a second factor from browsers that never proved one. */
  factorGuesses: limit('auth_factor_guesses', 60, days),
  /** Session: recovery codes, which nobody can guess. */
  recoveryCodes: limit('auth_recovery_codes', 5, 15 * minutes),
  /** Known browser, else network: journeys to a provider, and tokens it signed. */
  provider: limit('auth_provider', 150, 5 * minutes),
  sso: limit('auth_sso', 150, 5 * minutes),
  passkey: limit('auth_passkey', 600, 5 * minutes),
  /** Network: a wallet makes an account for nothing, so nobody is known by one. */
  web3: limit('auth_web3', 150, 5 * minutes),
  /** Session: passkeys to be made. */
  newPasskey: limit('auth_new_passkey', 30, 5 * minutes),
}
