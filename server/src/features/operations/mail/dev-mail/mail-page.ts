import { escapeHtml as escape } from '../../../../platform/http/escape-html.ts'
import type { StoredMail } from './stored-mail.view.ts'
import { mailStyle } from './mail-style.ts'

interface Shown {
  mails: StoredMail[]
  /** Only mails to this address or number. */
  to: string | undefined
  open?: StoredMail
}

/** The demo's page of mails: the list at the left, the open one at the right. */
export function mailPage({ mails, to, open }: Shown): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(open ? titleOf(open) : 'Letters')} · mtaa</title>
<style>${mailStyle}</style></head>
<body class="${open ? 'reading' : ''}">
<header><a class="mark" href="/">mtaa</a><h1>Letters</h1><p>Mail and texts that Mtaa has written, in demo mode only.</p></header>
<main>
<nav aria-label="Letters">
<form action="/dev/mail"><label for="to">To</label>
<input id="to" name="to" value="${escape(to ?? '')}" placeholder="name@… or 0712 345 678" autocomplete="off" spellcheck="false">
<button>Show</button>${to === undefined ? '' : '<a href="/dev/mail">All</a>'}</form>
${mails.length > 0 ? `<ol>${mails.map((mail) => lineOf(mail, to, open)).join('')}</ol>` : emptyList(to)}
</nav>
<article>${open ? (open.channel === 'mail' ? mailOf(open, to) : textsOf(open, mails, to)) : nothingOpen(mails)}</article>
</main></body></html>
`
}

const titleOf = ({ subject, text }: StoredMail) => subject ?? text.split('\n')[0] ?? ''

const query = (to: string | undefined) => (to === undefined ? '' : `?to=${encodeURIComponent(to)}`)

const recipientName = ({ channel, to }: StoredMail) => (channel === 'sms' ? `+${to}` : to)

function lineOf(mail: StoredMail, to: string | undefined, open: StoredMail | undefined): string {
  const current = mail.id === open?.id ? ' aria-current="true"' : ''
  const code = mail.code ? `<b class="code">${escape(mail.code)}</b>` : ''
  return `<li><a href="/dev/mail/${mail.id}${escape(query(to))}"${current}>
<span class="who">${mail.channel === 'mail' ? 'Mail' : 'SMS'} · ${escape(recipientName(mail))}</span>${timeOf(mail)}
<span class="what">${escape(titleOf(mail))}</span>${code}</a></li>`
}

const moment = new Intl.DateTimeFormat('en-KE', {
  timeZone: 'Africa/Nairobi',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

const timeOf = ({ created_at }: StoredMail) =>
  `<time datetime="${created_at}">${escape(moment.format(new Date(created_at)))}</time>`

const back = (to: string | undefined) => `<a class="back" href="/dev/mail${escape(query(to))}">‹ All letters</a>`

function mailOf(mail: StoredMail, to: string | undefined): string {
  const links = mail.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('')
  // The mail is a document of its own, without scripts, forms or access to ours; its links open in a new tab.
  const framed = (mail.html ?? '').replace('<head>', '<head><base target="_blank">')
  return `${back(to)}<h2>${escape(titleOf(mail))}</h2>
<p class="quiet">To ${escape(recipientName(mail))}, ${timeOf(mail)}</p>
${mail.code ? `<p class="big">${escape(mail.code)}</p>` : ''}
<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed)}"></iframe>
${links ? `<h3>Links</h3><ul class="links">${links}</ul>` : ''}
<details><summary>As plain text</summary><pre>${escape(mail.text)}</pre></details>`
}

/** All texts to this number, oldest first, the open one marked. */
function textsOf(open: StoredMail, mails: StoredMail[], to: string | undefined): string {
  const same = mails.filter((mail) => mail.channel === 'sms' && mail.to === open.to)
  const bubbles = (same.some(({ id }) => id === open.id) ? same : [open, ...same])
    .toReversed()
    .map((text) => `<li${text.id === open.id ? ' class="open"' : ''}>${timeOf(text)}<p>${escape(text.text)}</p></li>`)
  return `${back(to)}<section class="phone"><h2>Mtaa</h2><p class="quiet">to ${escape(recipientName(open))}</p>
<ol>${bubbles.join('')}</ol></section>`
}

const emptyList = (to: string | undefined) =>
  `<p class="empty">${to === undefined ? 'Nothing has been written yet. Register, sign in with a link or ask for a new password, and look again.' : `Nothing has been written to ${escape(to)}.`}</p>`

const nothingOpen = (mails: StoredMail[]) => (mails.length > 0 ? '<p class="empty">Choose a letter.</p>' : '')
