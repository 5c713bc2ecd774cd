import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../../core/deps.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findStoredMails, findStoredMail } from '../../../../platform/mail/stored-mails.queries.ts'
import { recipientOf, viewStoredMail } from './stored-mail.view.ts'
import { mailPage } from './mail-page.ts'

const maxShown = 100
const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface MailRequest {
  Params: { id: string }
  Querystring: { to?: unknown }
}

/**
 * Every mail that was written, for people and tests, while developer tools are on; outside demo mode the addresses do not
 * exist.
 */
export function devMail(http: FastifyInstance, { db, flags, settings }: Deps) {
  if (!settings.demo) return
  const onRequest = async () => {
    if (flags.stateOf('dev_tools') === 'disabled') throw new Refusal('feature_off')
  }
  const hidden = { schema: { hide: true }, onRequest }

  http.get<MailRequest>('/dev/mail.json', hidden, async ({ query }, reply) => {
    const rows = await findStoredMails(db, { to: recipientOf(query.to), max: maxShown })
    return reply.header('cache-control', 'no-store').send(rows.map(viewStoredMail))
  })

  http.get<MailRequest>('/dev/mail', hidden, async ({ query }, reply) => {
    const to = recipientOf(query.to)
    return send(reply, mailPage({ mails: (await findStoredMails(db, { to, max: maxShown })).map(viewStoredMail), to }))
  })

  http.get<MailRequest>('/dev/mail/:id', hidden, async ({ params, query }, reply) => {
    const row = ids.test(params.id) ? await findStoredMail(db, params.id) : undefined
    if (!row) throw new Refusal('not_found')
    const to = recipientOf(query.to)
    const mails = (await findStoredMails(db, { to, max: maxShown })).map(viewStoredMail)
    return send(reply, mailPage({ mails, to, open: viewStoredMail(row) }))
  })
}

const send = (reply: FastifyReply, page: string) => reply.headers(closed).type('text/html; charset=utf-8').send(page)

// A mail's own styles are inline. The policy holds for its frame too: no scripts, no remote content.
const closed = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
