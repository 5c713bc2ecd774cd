import { appealByLink } from '@mtaa/contract/operations/sanctions'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findUnstorable } from '../../../platform/http/storable.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { appealSanction } from './appeal-sanction.ts'
import { appealPagePolicy, refusedPage } from './appeal.page.ts'
import { readLink } from './read-link.ts'

/** `POST /appeal/{token}`: the form of the page of a mail's link in a browser without script. */
export function appealForm(http: FastifyInstance, deps: Deps) {
  http.register(async (scope) => {
    readForms(scope, (form) => Object.fromEntries(form))
    scope.post('/appeal/:token', { schema: { hide: true } }, async (request, reply) => {
      try {
        const { token } = read(appealByLink.params, request.params)
        const { text } = read(appealByLink.body, request.body)
        await appealSanction(deps, await readLink(deps, token, request), { memberId: null, text })
        return await reply.redirect(`/appeal/${token}`, 303)
      } catch (error) {
        if (error instanceof Refusal) return refuse(request, reply, error)
        throw error
      }
    })
  })
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (findUnstorable(value)) throw new Refusal('bad_request', { field: 'text that cannot be stored' })
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('bad_request', { field: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') })
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const language = languageOf(request.headers)
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': appealPagePolicy })
    .type('text/html; charset=utf-8')
    .send(refusedPage(sentenceFor(refusal.code, language, refusal.details), language))
}
