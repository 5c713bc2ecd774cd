import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cards } from './cards.ts'
import type { Transaction } from './records.ts'
import type { Transactions } from './transactions.ts'

const style = `
:root { color-scheme: light dark; --ground: light-dark(#eef2f4, #0f1417); --card: light-dark(#fff, #1a2126);
  --ink: light-dark(#12212b, #e7eef2); --quiet: light-dark(#52636d, #9db0bb); --line: light-dark(#d2dbe0, #33414a);
  --go: light-dark(#0a7a55, #46c795); --on-go: light-dark(#fff, #05231a); --stop: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 20px 16px; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 18px; }
.sum { margin: 8px 0 0; font-size: 30px; font-weight: 700; }
.quiet { margin: 0; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.note { margin: 16px 0 0; padding: 12px; border: 1px solid var(--stop); border-radius: 10px; color: var(--stop); }
fieldset { margin: 20px 0; padding: 0; border: 0; }
legend { padding: 0 0 8px; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 4px 12px; border: 1px solid var(--line);
  border-radius: 10px; margin-bottom: 8px; cursor: pointer; }
label:has(:checked) { border-color: var(--go); box-shadow: inset 0 0 0 1px var(--go); }
input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--go); }
label b { font-variant-numeric: tabular-nums; white-space: nowrap; }
label span { color: var(--quiet); font-size: 14px; }
button, .button { display: block; width: 100%; min-height: 48px; margin-top: 8px; padding: 10px 16px; border-radius: 10px;
  border: 1px solid var(--line); background: transparent; color: var(--ink); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.go, .button.go { border-color: var(--go); background: var(--go); color: var(--on-go); }
button.stop { border-color: var(--stop); color: var(--stop); }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The hosted page: a test card is chosen, never entered. Its form is sent to this simulator and nowhere else. */
export function registerCheckoutPage(http: FastifyInstance, transactions: Transactions): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  http.get<{ Params: { code: string } }>('/checkout/:code', ({ params }, reply) => {
    const found = transactions.findByCode(params.code)
    if (!found) return show(reply.status(404), '<h1>This page does not exist</h1>')
    transactions.opened(found)
    return show(reply, isOver(found) ? over(found) : form(found), found)
  })

  http.post<{ Params: { code: string }; Body: { card?: string; action?: string } | undefined }>(
    '/checkout/:code',
    ({ params, body }, reply) => {
      const found = transactions.findByCode(params.code)
      if (!found) return show(reply.status(404), '<h1>This page does not exist</h1>')
      const { card = '', action } = body ?? {}
      if (action === 'approve') transactions.pay(found, card)
      else if (action === 'decline') transactions.decline(found)
      else if (action === 'abandon') transactions.abandon(found)
      else return show(reply.status(400), form(found), found)
      if (found.status === 'failed') return show(reply, form(found, found.gatewayResponse ?? 'Declined'), found)
      const target = found.status === 'success' ? found.callbackUrl : (found.cancelUrl ?? found.callbackUrl)
      return target ? reply.redirect(withReference(target, found), 303) : show(reply, over(found), found)
    },
  )
}

const isOver = ({ status }: Transaction) => status === 'success' || status === 'reversed'

/** As Paystack sends the customer back. */
function withReference(target: string, { reference }: Transaction): string {
  const url = new URL(target)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

/** The browser follows the answer to the form back to the shop, so that it must be among its targets. */
function show(reply: FastifyReply, content: string, transaction?: Transaction) {
  const targets = [transaction?.callbackUrl, transaction?.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${styleHash}`,
    `form-action ${["'self'", ...new Set(targets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>Simulated card payment</title><link rel="icon" href="data:,"><style>${style}</style></head>` +
        `<body><main>${content}</main></body></html>`,
    )
}

const head = ({ requested, reference, email }: Transaction) => `
<h1>Simulated card payment</h1>
<p class="quiet">No money moves. This stands in for Paystack's page.</p>
<p class="sum">KSh ${(requested / 100).toLocaleString('en-KE')}</p>
<p class="quiet">${escaped(reference)} · ${escaped(email)}</p>`

const form = (transaction: Transaction, refused?: string) => `${head(transaction)}
${refused === undefined ? '' : `<p class="note" role="alert">${escaped(refused)}. Try another card, or go back to the shop.</p>`}
<form method="post"><fieldset><legend>Pay with a test card</legend>
${cards
  .map(
    ({ suffix, title }, index) =>
      `<label><input type="radio" name="card" value="${suffix}"${index === 0 ? ' checked' : ''}><b>•••• ${suffix}</b><span>${title}</span></label>`,
  )
  .join('\n')}
</fieldset>
<button class="go" name="action" value="approve">Approve</button>
<button class="stop" name="action" value="decline">Decline</button>
<button name="action" value="abandon">Abandon</button></form>
${refused === undefined ? '' : back(transaction)}`

const over = (transaction: Transaction) => `${head(transaction)}
<p>This payment is complete.</p>${back(transaction)}`

const back = (transaction: Transaction) =>
  transaction.callbackUrl === undefined
    ? ''
    : `<a class="button" href="${escaped(withReference(transaction.callbackUrl, transaction))}">Back to the shop</a>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
