import { languages, preferredLanguage, type Language } from '@mtaa/contract/language'
import type { IncomingHttpHeaders } from 'node:http'
import { cookiesOf } from './cookies.ts'

/** The language of the cookie, else of `Accept-Language`. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = cookiesOf(headers)['mtaa_lang']
  return languages.find((known) => known === chosen) ?? preferredLanguage(headers['accept-language'])
}
