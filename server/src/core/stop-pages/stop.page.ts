import type { Language } from '@mtaa/contract/language'
import { hash } from 'node:crypto'
import { escapeHtml as escape } from '../../platform/http/escape-html.ts'

export type StopState = 'stop' | 'stopped' | 'gone'

type ByLanguage<T> = Readonly<Record<Language, T>>

/** What the page says of these mails. */
export type StopWords = ByLanguage<Record<StopState, readonly [title: string, text: string]> & { see: string }>

const buttons: ByLanguage<string> = { en: 'Stop these mails', sw: 'Sitisha barua pepe hizi' }

const style = `:root{color-scheme:light dark;--back:#faf8f3;--card:#fff;--ink:#16211b;--line:#e5e1d8;--primary:#0b6b45;--on:#fff}
@media(prefers-color-scheme:dark){:root{--back:#0e1411;--card:#151d19;--ink:#eaf1ed;--line:#27352e;--primary:#4ac48d;--on:#0e1411}}
body{margin:0;padding:24px 16px;background:var(--back);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{max-width:25rem;margin:10vh auto 0;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0 0 20px}a{display:inline-block;padding:12px 0;color:var(--primary)}
button{width:100%;min-height:3rem;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`

/** Nothing is loaded, nothing runs, and the form leads to us. */
export const stopPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Shown {
  words: StopWords
  /** Where such mails are chosen. */
  settingsPath: string
}

/** A button, because programs that look through mails open links but press nothing. Works without script. */
export function stopPage({ words, settingsPath }: Shown, state: StopState, language: Language, token = ''): string {
  const { see, [state]: said } = words[language]
  const button = buttons[language]
  const [title, text] = said
  const action =
    state === 'stop'
      ? `<form method="post" action="stop"><input type="hidden" name="token" value="${escape(token)}"><button>${button}</button></form>`
      : `<a href="${settingsPath}">${see}</a>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Mtaa</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`
}
