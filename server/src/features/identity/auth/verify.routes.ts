import * as api from '@mtaa/contract/identity/auth-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { isOurOwn } from '../../../platform/http/cross-site.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findUnstorable } from '../../../platform/http/storable.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { markRedirect, chooseRedirect } from '../flows/index.ts'
import { deviceOf } from '../sessions/index.ts'
import { followLink, type LinkInput } from './follow-link.ts'
import { policyFor, verifyPage } from './verify.page.ts'
import { verify } from './verify.ts'

/** Where codes and links come back: JSON from programs, a form from the page behind the links of mails. */
export function verifyRoutes(_: On, auth: Deps, http: FastifyInstance) {
  http.register(async (scope) => {
    readForms(scope, (form) => form)
    scope.addHook('preHandler', async (request, reply) => {
      if (request.body instanceof URLSearchParams) return go(request, reply, request.body)
    })
    registrar(
      scope,
      auth,
      'auth',
      'essential',
    )(api.verify, ({ body, request }) => verify(auth, body, deviceOf(request)))

    scope.get('/verify', { schema: { hide: true }, config: { family: 'auth' } }, async (request, reply) => {
      const input = new URL(request.url, 'http://here').searchParams
      const atOnce = auth.settings.auth.verifyLinks === 'redirect' && request.method === 'GET'
      // A link on another site's page is not one that its reader was sent: they must confirm first.
      if (atOnce && isOurOwn(request, auth.settings)) return go(request, reply, input)
      return show(request, reply, linkIn(input))
    })
  })

  const go = async (request: FastifyRequest, reply: FastifyReply, input: URLSearchParams) =>
    reply.redirect(markRedirect(reply, auth, await followLink(auth, linkIn(input), deviceOf(request))), 303)

  const show = (request: FastifyRequest, reply: FastifyReply, input: LinkInput) =>
    reply
      .header('content-security-policy', policyFor(chooseRedirect(auth.settings.auth, input.redirect_to)))
      // The URL contains a secret, so no other site may see it. With `no-referrer` the form's request would carry no
      // origin, which other sites' forms can do, too.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(verifyPage(input, languageOf(request.headers)))
}

function linkIn(input: URLSearchParams): LinkInput {
  const fields = Object.fromEntries(input)
  if (findUnstorable(fields)) throw new Refusal('bad_request', { field: 'text that cannot be stored' })
  const { token, token_hash = null, type = null, redirect_to = null } = fields
  return { token: token ?? token_hash, type, redirect_to }
}
