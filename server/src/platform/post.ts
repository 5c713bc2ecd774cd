import type { Db } from './db.ts'
import { keepingPost } from './post-kept.ts'
import { mailOver } from './post-mail.ts'
import { smsOver } from './post-sms.ts'

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
export interface Post {
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
export function createPost(db: Db, clock: () => Date, { mailUrl, mailFrom, smsUrl, smsFrom }: Gateways): Post {
  const kept = keepingPost(db, clock)
  return {
    mail: mailUrl.startsWith('log:') ? kept.mail : mailOver(mailUrl, mailFrom),
    sms: smsUrl.startsWith('log:') ? kept.sms : smsOver(smsUrl, smsFrom),
  }
}
