import type { Language } from '@mtaa/contract/language'
import { escapeHtml as escape } from '../../../platform/http/escape-html.ts'

const words = {
  en: { title: 'Your appeal was not sent', back: 'Go back in your browser: what you wrote is still there.' },
  sw: { title: 'Rufaa yako haikutumwa', back: 'Rudi nyuma kwenye kivinjari chako: ulichoandika bado kipo.' },
}

/** Nothing is loaded and nothing runs. */
export const appealPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** What a form without script gets for an appeal that was refused. */
export function refusedPage(sentence: string, language: Language): string {
  const { title, back } = words[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title} · Mtaa</title></head>
<body><main><h1>${title}</h1><p>${escape(sentence)}</p><p>${back}</p></main></body></html>`
}
