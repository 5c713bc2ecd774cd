/** A mail as it is handed to the gateway. */
export interface Mail {
  /** The same each time one mail is handed over: a gateway that gets it twice recognises it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Sms {
  id: string
  /** Digits with the country's code, without `+`. */
  to: string
  text: string
}

/**
 * The gateways for mail and text messages. Each throws when a message could not be handed over, which is then tried
 * again; `Undeliverable` says that trying again is of no use.
 */
export interface Mailer {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
}
