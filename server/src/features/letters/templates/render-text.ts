import type { Language } from '@mtaa/contract/language'
import type { Letter } from '../letter.ts'

const sentences: Record<Language, string> = {
  en: 'is your Mtaa code. We never ask you for it: give it to nobody.',
  sw: 'ni msimbo wako wa Mtaa. Hatuuombi kamwe: usimpe mtu yeyote.',
}

/**
 * The code first, where a lock screen shows it, and last in the form phones fill in by themselves on our own page only
 * (origin-bound one-time codes).
 */
export const renderText = ({ data, language }: Extract<Letter, { channel: 'sms' }>, host: string) =>
  `${data.code} ${sentences[language]}\n\n@${host} #${data.code}`
