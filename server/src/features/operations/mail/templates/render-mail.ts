import type { Language } from '@mtaa/contract/language'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { english, englishFrame } from './english.ts'
import { frameHtml } from './frame-html.ts'
import type { Framed } from './framed.ts'
import { frameText } from './frame-text.ts'
import { swahili, swahiliFrame } from './swahili.ts'
import type { Phrases, Words } from './words.ts'

const languages: Record<Language, { phrases: Phrases; frame: typeof englishFrame }> = {
  en: { phrases: english, frame: englishFrame },
  sw: { phrases: swahili, frame: swahiliFrame },
}

type MailContent = Extract<OutgoingMail, { channel: 'mail' }>

/** Subject, text and HTML of a mail, in its recipient's language. */
export function renderMail({ kind, data, language }: MailContent) {
  const { phrases, frame } = languages[language]
  // Kind and data belong together, as `OutgoingMail` says; TypeScript cannot follow that through the table.
  const words = (phrases[kind] as (data: MailContent['data']) => Words)(data)
  const framed: Framed = { ...words, frame, language, ...proofIn(data) }
  return { subject: words.subject, text: frameText(framed), html: frameHtml(framed) }
}

const proofIn = (data: MailContent['data']) => ({
  ...('code' in data && { code: data.code }),
  ...('link' in data && { link: data.link }),
  ...('stop' in data && { stop: data.stop }),
})
