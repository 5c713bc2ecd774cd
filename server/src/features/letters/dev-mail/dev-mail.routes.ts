import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findKept, findKeptById } from './kept.queries.ts'
import { recipientOf, viewKept } from './kept.view.ts'
import { mailPage } from './mail-page.ts'

const mostShown = 100
const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Asked {
  Params: { id: string }
  Querystring: { to?: unknown }
}

/** In demo mode only: every letter that was written, to read, follow and test with. Elsewhere the addresses do not exist. */
export function devMail(http: FastifyInstance, { db, settings }: Deps) {
  if (!settings.demo) return
  const hidden = { schema: { hide: true } }

  http.get<Asked>('/dev/mail.json', hidden, async ({ query }, reply) => {
    const rows = await findKept(db, { to: recipientOf(query.to), most: mostShown })
    return reply.header('cache-control', 'no-store').send(rows.map(viewKept))
  })

  http.get<Asked>('/dev/mail', hidden, async ({ query }, reply) => {
    const to = recipientOf(query.to)
    return send(reply, mailPage({ letters: (await findKept(db, { to, most: mostShown })).map(viewKept), to }))
  })

  http.get<Asked>('/dev/mail/:id', hidden, async ({ params, query }, reply) => {
    const row = ids.test(params.id) ? await findKeptById(db, params.id) : undefined
    if (!row) throw new Refusal('not_found')
    const to = recipientOf(query.to)
    const letters = (await findKept(db, { to, most: mostShown })).map(viewKept)
    return send(reply, mailPage({ letters, to, open: viewKept(row) }))
  })
}

const send = (reply: FastifyReply, page: string) => reply.headers(closed).type('text/html; charset=utf-8').send(page)

// A letter's own styles are inline, and the frame it is shown in obeys this policy too: nothing runs, nothing is fetched.
const closed = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
