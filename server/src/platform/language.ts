import type { Language } from '@mtaa/contract/sentences'
import type { IncomingHttpHeaders } from 'node:http'

/** The cookie's choice, else the first of English and Swahili that the browser asks for. */
export function languageOf({ cookie, 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)mtaa_lang=(en|sw)/.exec(cookie ?? '')?.[1]
  if (chosen === 'en' || chosen === 'sw') return chosen
  return /^\s*(en|sw)\b|,\s*(en|sw)\b/i.exec(accepted)?.slice(1).find(Boolean)?.toLowerCase() === 'sw' ? 'sw' : 'en'
}
