import { normalisePhone } from '@mtaa/contract/phone'
import type { StoredMailRow } from '../../../../platform/mail/stored-mails.queries.ts'

/** A stored mail as `/dev/mail.json` shows it, with its code and links apart. */
export interface StoredMail {
  id: string
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  links: string[]
  code: string | null
  created_at: string
}

export const viewStoredMail = ({
  id,
  channel,
  recipient,
  subject,
  body_text,
  body_html,
  created_at,
}: StoredMailRow): StoredMail => ({
  id,
  channel,
  to: recipient,
  subject,
  text: body_text,
  html: body_html,
  links: [...new Set(body_text.match(/https?:\/\/\S+/g) ?? [])],
  code: codeIn(body_text),
  created_at: created_at.toISOString(),
})

/** Alone on its line in a mail, behind the host in the last line of a text. */
const codeIn = (text: string) => /^(\d{6,10})$/m.exec(text)?.[1] ?? /^@\S+ #(\d{6,10})$/m.exec(text)?.[1] ?? null

/** The stored form of an address or number, however it was typed. */
export function recipientOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  const to = typed.trim().toLowerCase()
  return to.includes('@') ? to : (normalisePhone(to) ?? to.replace(/\D/g, ''))
}
