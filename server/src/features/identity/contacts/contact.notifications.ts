interface Change {
  code: string
  link: string
  address: string
}

export interface ContactNotifications {
  /** To the new address. */
  email_change: Change
  email_given: { code: string; address: string; phone: string }
  /** To the old address, which must confirm too. */
  email_change_current: Change
  /** An address was registered that has an account. */
  already_registered: { link: string }
  /** An address was to become that of an account, but another account has it. */
  email_taken: { address: string }
  /** The same for a number. */
  phone_taken: object
}
