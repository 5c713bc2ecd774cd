import type { Language } from '@mtaa/contract/language'
import type { OutgoingMail } from '../outgoing-mail.ts'

type Text = Extract<OutgoingMail, { channel: 'sms' }>

const codeSentences: Record<Language, string> = {
  en: 'is your Mtaa code. We never ask you for it: do not share it with anyone.',
  sw: 'ni msimbo wako wa Mtaa. Hatuuombi kamwe: usimpe mtu yeyote.',
}

const wantedSentences: Record<Language, string> = {
  en: 'Mtaa: somebody wanted your number for another account. It stays with yours; you need do nothing.',
  sw: 'Mtaa: mtu alitaka nambari yako kwa akaunti nyingine. Inabaki yako; huna haja ya kufanya chochote.',
}

/**
 * A code comes first, where a lock screen shows it, and last in the form phones fill in by themselves on our own page
 * only (origin-bound one-time codes).
 */
export function renderText(text: Text, host: string): string {
  if (text.kind === 'number_wanted') return wantedSentences[text.language]
  const { code } = text.data
  return `${code} ${codeSentences[text.language]}\n\n@${host} #${code}`
}
