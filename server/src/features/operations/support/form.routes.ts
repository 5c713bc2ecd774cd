import { createTicket as endpoint } from '@mtaa/contract/operations/support'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { assertSiteOpen } from '../../../core/site/site-gate.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findUnstorable } from '../../../platform/http/storable.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { contactPagePolicy, refusedPage } from './contact.page.ts'
import { countAttempt, createTicket } from './create-ticket.ts'

/** `POST /contact`: the form of the contact page in a browser without script. It has no token, so it is a visitor's. */
export function contactForm(http: FastifyInstance, deps: Deps) {
  http.register(async (scope) => {
    readForms(scope, (form) => Object.fromEntries(form))
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        assertSiteOpen(deps, { family: 'api', ...endpoint, onlyReads: false, finishes: false })
        await countAttempt(deps, null, deviceOf(request))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await refuse(request, reply, error)
      }
    }
    scope.post('/contact', { schema: { hide: true }, onRequest }, async (request, reply) => {
      const language = languageOf(request.headers)
      try {
        const sender = { viewer: null, device: deviceOf(request), language, idempotencyKey: undefined }
        const { number, key } = await createTicket(deps, read(request.body), sender)
        return await reply.redirect(`/contact/${number}?key=${key}`, 303)
      } catch (error) {
        // Also the edge's own refusals are sentences for people here.
        if (error instanceof Refusal) return refuse(request, reply, error)
        throw error
      }
    })
  })
}

function read(body: unknown) {
  if (findUnstorable(body)) throw new Refusal('bad_request', { field: 'text that cannot be stored' })
  const parsed = z.safeParse(endpoint.body, body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('bad_request', { field: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') })
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const language = languageOf(request.headers)
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contactPagePolicy })
    .type('text/html; charset=utf-8')
    .send(refusedPage(sentenceFor(refusal.code, language, refusal.details), language))
}
