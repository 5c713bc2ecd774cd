import type { Language } from '@mtaa/contract/language'
import type { FinishedPage } from './finished-page.ts'

const words = {
  en: {
    title: 'Very busy right now',
    text: 'Many people are opening pages at once. This one is asked for again by itself in a few seconds.',
    again: 'Try now',
  },
  sw: {
    title: 'Kuna watu wengi sasa hivi',
    text: 'Watu wengi wanafungua kurasa kwa wakati mmoja. Ukurasa huu utajaribu tena wenyewe baada ya sekunde chache.',
    again: 'Jaribu sasa',
  },
}

/** What a reader gets whose network has too many pages waiting. It is not rendered: that is what there is too much of. */
export function busyPage(language: Language): FinishedPage {
  const { title, text, again } = words[language]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="5"><title>${title} · Mtaa</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`
  const headers: FinishedPage['headers'] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ['retry-after', '5'],
  ]
  return { status: 503, headers, body: Buffer.from(html) }
}
