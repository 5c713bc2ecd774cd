import type { Writer } from '../database/db.ts'
import { storingMailer } from './storing-mailer.ts'
import { mailOver } from './smtp-mailer.ts'
import { smsOver } from '../sms/sms-gateway.ts'

/** A letter as it leaves the house. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Sms {
  /** Digits with the country's code, without `+`. */
  to: string
  text: string
}

/**
 * The two ways a letter leaves; each throws when it could not be handed over, and is then tried again. `Undeliverable`
 * says that trying again is of no use.
 */
export interface Mailer {
  mail(letter: Mail): Promise<void>
  sms(letter: Sms): Promise<void>
}

interface Gateways {
  mailUrl: string
  mailFrom: string
  smsUrl: string
  smsFrom: string | undefined
}

/** By the gateways that are set; `log:` keeps the letters in the database, to be read at `/dev/mail`. */
export function createMailer(db: Writer, clock: () => Date, { mailUrl, mailFrom, smsUrl, smsFrom }: Gateways): Mailer {
  const stored = storingMailer(db, clock)
  return {
    mail: mailUrl.startsWith('log:') ? stored.mail : mailOver(mailUrl, mailFrom),
    sms: smsUrl.startsWith('log:') ? stored.sms : smsOver(smsUrl, smsFrom),
  }
}
