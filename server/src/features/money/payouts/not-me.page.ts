import type { Language } from '@mtaa/contract/language'
import { hash } from 'node:crypto'
import { escapeHtml as escape } from '../../../platform/http/escape-html.ts'

const words = {
  en: {
    stop: {
      title: 'Was this not you?',
      text: 'Somebody changed the number that your sales are paid to. If it was not you, stop payouts now: no money leaves until our support has spoken to you.',
    },
    stopped: {
      title: 'Payouts are stopped',
      text: 'No money leaves your account until our support has released it. Change your password now, and write to us.',
    },
    gone: {
      title: 'This link no longer works',
      text: 'It was used before, or it is too old. If something is wrong with your payouts, write to us.',
    },
    button: 'Stop payouts',
    aside: 'If it was you, close this page. Nothing happens.',
    contact: 'Contact us',
  },
  sw: {
    stop: {
      title: 'Je, hukuwa wewe?',
      text: 'Mtu amebadilisha nambari inayolipwa mauzo yako. Kama hukuwa wewe, simamisha malipo sasa: hakuna pesa itakayotoka hadi huduma yetu kwa wateja izungumze nawe.',
    },
    stopped: {
      title: 'Malipo yamesimamishwa',
      text: 'Hakuna pesa itakayotoka kwenye akaunti yako hadi huduma yetu kwa wateja iruhusu. Badilisha nenosiri lako sasa, na utuandikie.',
    },
    gone: {
      title: 'Kiungo hiki hakifanyi kazi tena',
      text: 'Kimeshatumika, au ni cha zamani mno. Kama kuna tatizo na malipo yako, tuandikie.',
    },
    button: 'Simamisha malipo',
    aside: 'Kama ulikuwa wewe, funga ukurasa huu. Hakuna kitakachofanyika.',
    contact: 'Wasiliana nasi',
  },
}

const style = `:root{color-scheme:light dark;--ground:#faf8f3;--surface:#fff;--ink:#16211b;--muted:#57655d;--line:#e5e1d8;--primary:#0b6b45;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1411;--surface:#151d19;--ink:#eaf1ed;--muted:#9cafa5;--line:#27352e;--primary:#4ac48d;--on:#0e1411}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{width:100%;max-width:25rem;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
.mark{margin:0 0 16px;color:var(--primary);font-size:1.375rem;font-weight:700}h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0 0 20px}a{color:var(--primary)}
button{width:100%;min-height:3rem;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}.aside{margin:16px 0 0;color:var(--muted);font-size:.875rem}`

/** Nothing is loaded, nothing runs, and the form leads to us. */
export const notMePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A button, because programs that look through messages open links but press nothing. Works without script. */
export function notMePage(state: 'stop' | 'stopped' | 'gone', language: Language, token = ''): string {
  const { button, aside, contact, [state]: texts } = words[language]
  const action =
    state === 'stop'
      ? `<form method="post" action="not-me"><input type="hidden" name="token" value="${escape(token)}"><button>${button}</button></form>
<p class="aside">${aside}</p>`
      : `<p><a href="/contact">${contact}</a></p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} · Mtaa</title><style>${style}</style></head><body><main><p class="mark">mtaa</p><h1>${texts.title}</h1>
<p>${texts.text}</p>${action}</main></body></html>`
}
