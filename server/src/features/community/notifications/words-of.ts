import { firstLetters } from '@mtaa/contract/clean-text'
import type { Language } from '@mtaa/contract/language'
import type { NotificationKind, PushWords } from '../../../core/notifications.ts'
import type { RenderedMail } from '../../operations/mail/index.ts'

/** What mails and SMS show beside their words, where the data have it. */
interface Shown {
  code?: string
  link?: string
  stop?: string
}

/** One notification as a mail; undefined: its kind has none. */
export function mailOf<D extends object>(
  { name, mail }: NotificationKind<D>,
  data: D,
  { to, language }: { to: string; language: Language },
): RenderedMail | undefined {
  if (!mail) return undefined
  const { code, link, stop } = data as Shown
  return { channel: 'mail', kind: name, to, language, words: mail[language](data), code, link, stop }
}

/**
 * The same as an SMS. A code comes first, where a lock screen shows it, and last in the form phones fill in by themselves on
 * the page of this host only (origin-bound one-time codes).
 */
export function smsOf<D extends object>(
  { name, sms }: NotificationKind<D>,
  data: D,
  { to, language, host }: { to: string; language: Language; host: string },
): RenderedMail | undefined {
  if (!sms) return undefined
  const sentence = sms[language](data)
  const { code, link } = data as Shown
  const text = code ? `${code} ${sentence}\n\n@${host} #${code}` : ['Mtaa:', sentence, link].filter(Boolean).join(' ')
  return { channel: 'sms', kind: name, to, text, code }
}

/** The same as one line in the app. */
export function lineOf<D extends object>(kind: NotificationKind<D>, data: D, language: Language): string {
  const { mail, sms } = kind
  const line = kind.line?.[language](data) ?? sms?.[language](data) ?? mail?.[language](data).subject ?? ''
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Letters of a push that a lock screen shows. */
const maxTitle = 80
const maxBody = 300

/** The same as a phone shows it. */
export function pushOf<D extends object>(kind: NotificationKind<D>, data: D, language: Language): PushWords {
  const { title, body } = kind.push?.[language](data) ?? { title: 'Mtaa', body: lineOf(kind, data, language) }
  return { title: firstLetters(title, maxTitle), body: firstLetters(body, maxBody) }
}

/** By what its lines are grouped. */
export function thingOf<D extends object>({ path, thing }: NotificationKind<D>, data: D): string {
  return thing?.(data) ?? path?.(data).replace(/[?#].*$/s, '') ?? ''
}
