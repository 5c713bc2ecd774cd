import type { Writer } from '../database/db.ts'
import { storingMailer } from './storing-mailer.ts'
import { mailOver } from './smtp-mailer.ts'
import { smsOver } from '../sms/sms-gateway.ts'

import type { Mailer } from './mailer.ts'

interface Gateways {
  mailUrl: string
  mailFrom: string
  smsUrl: string
  smsFrom: string | undefined
}

/** By the gateways that are set; `log:` stores what is sent in the database, to be read at `/dev/mail`. */
export function createMailer(db: Writer, clock: () => Date, { mailUrl, mailFrom, smsUrl, smsFrom }: Gateways): Mailer {
  const stored = storingMailer(db, clock)
  return {
    mail: mailUrl.startsWith('log:') ? stored.mail : mailOver(mailUrl, mailFrom),
    sms: smsUrl.startsWith('log:') ? stored.sms : smsOver(smsUrl, smsFrom),
  }
}
