interface Undo {
  /** Undoes it, for a member who did not make it. */
  link: string
}

/** What changed of how an account is opened. */
export interface ChangeNotifications {
  email_changed: Undo & { address: string }
  phone_changed: Undo & { phone: string }
  password_changed: Undo
  /** With so many recovery codes, where they were made together. */
  factor_added: Undo & { name: string; codes?: number }
  factor_removed: Undo & { name: string }
  /** Earlier codes are void. */
  recovery_codes_made: Undo & { codes: number }
  recovery_codes_removed: Undo
  passkey_added: Undo & { name: string }
  passkey_removed: Undo & { name: string }
  identity_linked: Undo & { name: string }
  identity_unlinked: Undo & { name: string }
}

export interface CredentialNotifications extends ChangeNotifications {
  /** All this was undone by its link; the other link signs in. */
  credentials_restored: { link: string }
}
