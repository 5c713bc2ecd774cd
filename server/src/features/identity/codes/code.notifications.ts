interface Proof {
  code: string
  link: string
}

export interface CodeNotifications {
  confirm: Proof
  invite: Proof
  magic_link: Proof
  recovery: Proof
  reauthentication: { code: string }
  /** Registration, sign-in, a new number, a second factor. */
  code: { code: string }
}
