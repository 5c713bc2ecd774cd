import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600
const day = 24 * hour

/** `docs/limits.md` says of each what it stops and whom it could hurt. */
export const supportLimits = {
  /** Member: messages to us. */
  ofMember: limit('contact_member', 10, day, 'contact_too_many'),
  /** Known browser, else network: messages of who is not signed in. */
  ofCaller: limit('contact_caller', 60, hour, 'contact_too_many'),
  /** Address: mails to an address that anybody may have typed. What is beyond is not mailed; the ticket stays. */
  mails: limit('contact_mails', 3, hour),
  /** Member, known browser, else network: everything that is sent to the contact form, taken or refused. */
  attempts: limit('contact_attempts', 300, hour, 'contact_too_many'),
  /** Known browser, else network: pictures sent to tickets, taken or refused. */
  filesOfCaller: limit('contact_files_caller', 120, hour),
  /** Ticket: the same. */
  files: limit('contact_files', 12, hour),
  /** Network: numbers and keys that fit no ticket. */
  wrongKeys: limit('contact_wrong_keys', 60, hour),
}
