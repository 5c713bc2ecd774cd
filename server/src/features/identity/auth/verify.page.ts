import type { Language } from '@mtaa/contract/language'
import { hash } from 'node:crypto'
import type { LinkInput } from './follow-link.ts'

const words = {
  en: {
    title: 'Confirm it is you',
    text: 'You opened a link from a mail of ours. Press the button to go on.',
    button: 'Confirm',
    aside: 'If you did not ask for this, close this page. Nothing happens.',
  },
  sw: {
    title: 'Thibitisha ni wewe',
    text: 'Umefungua kiungo kutoka barua pepe yetu. Bonyeza kitufe ili kuendelea.',
    button: 'Thibitisha',
    aside: 'Kama hukuomba hili, funga ukurasa huu. Hakuna kitakachofanyika.',
  },
}

const style = `:root{color-scheme:light dark;--ground:#faf8f3;--surface:#fff;--ink:#16211b;--muted:#57655d;--line:#e5e1d8;--primary:#0b6b45;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1411;--surface:#151d19;--ink:#eaf1ed;--muted:#9cafa5;--line:#27352e;--primary:#4ac48d;--on:#0e1411}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{width:100%;max-width:25rem;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
.mark{margin:0 0 16px;color:var(--primary);font-size:1.375rem;font-weight:700}h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0 0 20px}
button{width:100%;min-height:3rem;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}.aside{margin:16px 0 0;color:var(--muted);font-size:.875rem}`

const styleHash = hash('sha256', style, 'base64')

/** Nothing is loaded, nothing runs, and the form may lead only to us and where we then send its reader. */
export const policyFor = (redirectTo: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${sourceOf(redirectTo)}; base-uri 'none'; frame-ancestors 'none'`

function sourceOf(address: string) {
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : protocol
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A button, because mail scanners open links but press nothing (docs/decisions/0008). Works without script. */
export function verifyPage(input: LinkInput, language: Language): string {
  const { title, text, button, aside } = words[language]
  const hidden = (['token', 'type', 'redirect_to'] as const)
    .map((name) => `<input type="hidden" name="${name}" value="${escape(input[name] ?? '')}">`)
    .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Mtaa</title><style>${style}</style></head><body><main><p class="mark">mtaa</p><h1>${title}</h1>
<p>${text}</p><form method="post" action="verify">${hidden}<button>${button}</button></form>
<p class="aside">${aside}</p></main></body></html>`
}
