import type { Language } from '@mtaa/contract/language'

interface Proof {
  code: string
  link: string
}

/** Every kind of mail, with its data. */
export interface Mails {
  confirm: Proof
  invite: Proof
  magic_link: Proof
  recovery: Proof
  /** To the new address. */
  email_change: Proof & { address: string }
  /** To the old address, which must confirm too. */
  email_change_current: Proof & { address: string }
  reauthentication: { code: string }
  /** Somebody wanted to register an address that has an account. */
  already_registered: { link: string }
  /** Somebody wanted an address for their account that another account has. */
  address_wanted: { address: string }
  // What happened to the account, for its owner to know.
  email_changed: { address: string }
  phone_changed: { phone: string }
  password_changed: object
  /** With so many recovery codes, where they were made together. */
  factor_added: { name: string; codes?: number }
  factor_removed: { name: string }
  /** Earlier codes are void. */
  recovery_codes_made: { codes: number }
  recovery_codes_removed: object
  passkey_added: { name: string }
  passkey_removed: { name: string }
  /** A recovery code stood in for the second factor; so many are left. */
  recovery_code_used: { left: number }
  export_ready: { link: string }
  deletion_planned: { day: string; link: string }
  /** A new version of a policy takes effect on this day. */
  policy_changed: { title: string; day: string; what: string; link: string }
  /** A message to us has arrived, or was answered; the link is its status page. */
  ticket_received: { number: string; link: string }
  ticket_answered: { number: string; link: string }
  ticket_closed: { number: string; link: string }
}

export interface Texts {
  /** Registration, sign-in, a new number, a second factor: one short sentence with the code. */
  code: { code: string }
  /** Somebody wanted a number for their account that another account has. */
  number_wanted: object
}

interface To {
  /** A mail address, or a number as digits with the country's code. */
  to: string
  language: Language
}

export type MailKind = keyof Mails
export type OutgoingMail =
  | { [K in MailKind]: To & { channel: 'mail'; kind: K; data: Mails[K] } }[MailKind]
  | { [K in keyof Texts]: To & { channel: 'sms'; kind: K; data: Texts[K] } }[keyof Texts]
