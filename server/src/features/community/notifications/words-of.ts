import { firstLetters } from '@mtaa/contract/clean-text'
import type { Language } from '@mtaa/contract/language'
import type { NotificationKind, PushWords } from '../../../core/notifications.ts'
import type { OwnWords } from '../../../core/own-words.ts'
import type { RenderedMail } from '../../operations/mail/index.ts'

/** What mails and SMS show beside their words, where the data have it. */
interface Shown {
  code?: string
  link?: string
  stop?: string
}

interface Recipient {
  to: string
  language: Language
  /** What operators have written; without it the words are those of the program. */
  ownWords?: Pick<OwnWords, 'mail' | 'sms'>
}

/** One notification as a mail; undefined: its kind has none. */
export function mailOf<D extends object>(
  kind: NotificationKind<D>,
  data: D,
  { to, language, ownWords }: Recipient,
): RenderedMail | undefined {
  const { name, mail } = kind
  if (!mail) return undefined
  const words = ownWords?.mail(kind, data, language) ?? mail[language](data)
  const { code, link, stop } = data as Shown
  return { channel: 'mail', kind: name, to, language, words, code, link, stop }
}

/**
 * The same as an SMS. A code comes first, where a lock screen shows it, and last in the form phones fill in by themselves on
 * the page of this host only (origin-bound one-time codes).
 */
export function smsOf<D extends object>(
  kind: NotificationKind<D>,
  data: D,
  { to, language, host, ownWords }: Recipient & { host: string },
): RenderedMail | undefined {
  const { name, sms } = kind
  if (!sms) return undefined
  const sentence = ownWords?.sms(kind, data, language) ?? sms[language](data)
  const { code, link } = data as Shown
  const text = code ? `${code} ${sentence}\n\n@${host} #${code}` : ['Mtaa:', sentence, link].filter(Boolean).join(' ')
  // The dots of a masked number are not of the alphabet of SMS: with them one message would carry 70 letters, not 160.
  return { channel: 'sms', kind: name, to, text: text.replaceAll('•', 'x'), code }
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
