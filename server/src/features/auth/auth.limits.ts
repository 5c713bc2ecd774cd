import type { Limit } from '../../platform/limits.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

const limit = (name: string, most: number, seconds: number): Limit => ({ name, most, seconds })

const waitAfter = (textsToday: number) => (textsToday <= 1 ? 60 : textsToday === 2 ? 120 : 300)

/** AUTH §10 with PRODUCT §1. Each is counted for the subject named in its comment. */
export const authLimits = {
  /** Account and address. Forgotten when the password was right. */
  signIn: limit('sign_in', 10, 5 * minutes),
  /** Account, from devices that never signed in to it: guessing from many addresses. Only wrong passwords count. */
  signInAccount: limit('sign_in_account', 50, hours),
  /** Address. Only wrong passwords count: whole towns share one carrier's address. */
  signInAddress: limit('sign_in_address', 150, 5 * minutes),
  /** Address: sign-ups, mails and texts asked for. */
  ask: limit('auth_ask', 60, 5 * minutes),
  /** Device, where it has one. */
  askDevice: limit('auth_ask_device', 30, 5 * minutes),
  anonymous: limit('auth_anonymous', 30, hours),
  /** Account (the address a code was sent to): wrong codes. */
  wrongCodes: limit('auth_wrong_codes', 5, 15 * minutes),
  /** Address. */
  verify: limit('auth_verify', 60, 5 * minutes),
  /** Mail address: how many codes and links an hour. */
  mails: limit('auth_mails', 6, hours),
  /** Mail address: one letter at a time, for as long as the settings say. */
  mailGap: (seconds: number) => limit('auth_mail_gap', 1, seconds),
  /** Number: the waits between texts grow (PRODUCT §1). */
  textGap: (textsToday: number) => limit('auth_text_gap', 1, waitAfter(textsToday)),
  /** Number, address, and all numbers together: texts cost money (fault 20). */
  texts: limit('auth_texts', 5, days),
  textsAddress: limit('auth_texts_address', 10, days),
  textsAll: limit('auth_texts_all', 5000, days),
  /** Member: the current password as proof, before what cannot be taken back. Forgotten when it was right. */
  confirmMember: limit('auth_confirm_member', 5, 15 * minutes),
  /** Member: new passwords, each of which is hashed (fault 22). */
  newPassword: limit('auth_new_password', 30, 5 * minutes),
  /** Session: far above what a browser with many tabs asks for, and never per address. */
  refresh: limit('auth_refresh', 600, 5 * minutes),
  /** Member: codes of a second factor. */
  factor: limit('auth_factor', 15, minutes),
  /** Address: journeys to a provider, and tokens it signed. */
  provider: limit('auth_provider', 150, 5 * minutes),
  /** Address. */
  sso: limit('auth_sso', 30, 5 * minutes),
  web3: limit('auth_web3', 30, 5 * minutes),
  passkey: limit('auth_passkey', 30, 5 * minutes),
}
