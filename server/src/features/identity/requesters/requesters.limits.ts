import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/** Seconds until the next text, by how many were sent today. */
const waitAfter = (textsToday: number) => (textsToday <= 1 ? 60 : textsToday === 2 ? 120 : 300)

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const requestLimits = {
  /** Network: requests for sign-ups, mails and SMS. */
  ask: limit('auth_ask', 600, 5 * minutes),
  /** Known browser or session, instead of the network. */
  requestsOfDevice: limit('auth_ask_device', 30, 5 * minutes),
  /** Browser and address: requested codes. Who is counted here has tries of their own. */
  requestedCodes: limit('auth_asked_codes', 60, days),
  /** Requester and mail address: one at a time, for as long as the settings say. */
  mailGap: (seconds: number) => limit('auth_mail_gap', 1, seconds),
  /** Requester and mail address. */
  mails: limit('auth_mails', 6, hours),
  /** Mail address: mails requested by who has proven nothing. */
  mailsAddress: limit('auth_mails_address', 10, hours),
  /** Requester and number: the waits between texts grow. */
  textGap: (textsToday: number) => limit('auth_text_gap', 1, waitAfter(textsToday)),
  /** Requester and number. */
  texts: limit('auth_texts', 5, days),
  /** Number; network; all numbers together: SMS requested by who has proven nothing. */
  textsPhone: limit('auth_texts_phone', 10, days),
  textsAddress: limit('auth_texts_address', 60, hours),
  textsAll: limit('auth_texts_all', 5000, days),
  /** Number: texts to its owner, after a password or in a session, from browsers not known yet. */
  textsOwner: limit('auth_texts_owner', 20, days),
  /** All numbers together: texts to owners and known browsers. */
  textsOwners: limit('auth_texts_owners', 5000, days),
}
