import type { Language } from '@mtaa/contract/language'
import { hash } from 'node:crypto'
import { escapeHtml as escape } from '../../../platform/http/escape-html.ts'

export type LinkState = 'ask' | 'undone' | 'gone'

const words = {
  en: {
    ask: {
      title: 'Was this not you?',
      text: 'Somebody changed how your account is opened. If it was not you, undo it now: the change and everything changed after it is taken back, and everybody is signed out of your account, you too.',
    },
    undone: {
      title: 'Your account is as it was',
      text: 'The change is undone and everybody is signed out. Your old password no longer works, because somebody may know it. Sign in with a code sent to your phone or e-mail, or choose “Forgot password?”, and set a new password.',
    },
    gone: {
      title: 'This link no longer works',
      text: 'It was used before, or it is older than 72 hours. If you cannot get into your account, or something in it is not yours, write to us.',
    },
    button: 'It was not me: undo it',
    aside: 'If it was you, close this page. Nothing happens.',
    signIn: 'Sign in',
    contact: 'Contact us',
  },
  sw: {
    ask: {
      title: 'Je, hukuwa wewe?',
      text: 'Mtu amebadilisha njia ya kuingia kwenye akaunti yako. Kama hukuwa wewe, tengua sasa: badiliko hili na yote yaliyofuata yatarudishwa yalivyokuwa, na kila mtu ataondolewa kwenye akaunti yako, pamoja nawe.',
    },
    undone: {
      title: 'Akaunti yako imerudi ilivyokuwa',
      text: 'Badiliko limetenguliwa na kila mtu ameondolewa. Nenosiri lako la zamani halifanyi kazi tena, kwa sababu huenda mtu analijua. Ingia kwa msimbo unaotumwa kwa simu au barua pepe yako, au chagua “Umesahau nenosiri?”, kisha weka nenosiri jipya.',
    },
    gone: {
      title: 'Kiungo hiki hakifanyi kazi tena',
      text: 'Kimeshatumika, au kimepita saa 72. Kama huwezi kuingia kwenye akaunti yako, au kuna kitu ambacho si chako, tuandikie.',
    },
    button: 'Sikuwa mimi: tengua',
    aside: 'Kama ulikuwa wewe, funga ukurasa huu. Hakuna kitakachofanyika.',
    signIn: 'Ingia',
    contact: 'Wasiliana nasi',
  },
}

const style = `:root{color-scheme:light dark;--ground:#faf8f3;--surface:#fff;--ink:#16211b;--muted:#57655d;--line:#e5e1d8;--primary:#0b6b45;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1411;--surface:#151d19;--ink:#eaf1ed;--muted:#9cafa5;--line:#27352e;--primary:#4ac48d;--on:#0e1411}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{width:100%;max-width:25rem;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
.mark{margin:0 0 16px;color:var(--primary);font-size:1.375rem;font-weight:700}h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0 0 20px}a{color:var(--primary)}
button,.button{display:block;width:100%;min-height:3rem;padding:11px;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}.aside{margin:16px 0 0;color:var(--muted);font-size:.875rem}`

/** Nothing is loaded, nothing runs, and the form leads to us. */
export const notMePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A button, because programs that look through messages open links but press nothing. Works without script. */
export function notMePage(state: LinkState, language: Language, token = ''): string {
  const { button, aside, signIn, contact, [state]: message } = words[language]
  const actions = {
    ask: `<form method="post" action="not-me"><input type="hidden" name="token" value="${escape(token)}"><button>${button}</button></form>
<p class="aside">${aside}</p>`,
    undone: `<a class="button" href="/login">${signIn}</a><p class="aside"><a href="/contact">${contact}</a></p>`,
    gone: `<a class="button" href="/contact">${contact}</a>`,
  }
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${message.title} · Mtaa</title><style>${style}</style></head><body><main><p class="mark">mtaa</p><h1>${message.title}</h1>
<p>${message.text}</p>${actions[state]}</main></body></html>`
}
