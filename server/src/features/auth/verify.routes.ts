import * as api from '@mtaa/contract/auth-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOurOwn } from '../../platform/cross-site.ts'
import { languageOf } from '../../platform/language.ts'
import { registrar } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findUnstorable } from '../../platform/storable.ts'
import { readForms } from '../../platform/traffic/forms.ts'
import { markArrival } from './arrival-marker.ts'
import { deviceOf, type AuthDeps } from './auth.deps.ts'
import { followLink, type LinkGiven } from './follow-link.ts'
import { chooseRedirect } from './redirect.rules.ts'
import { policyFor, verifyPage } from './verify.page.ts'
import { verify } from './verify.ts'

/** Where codes and links come back: JSON from programs, a form from the page behind the links of mails. */
export function verifyRoutes(http: FastifyInstance, auth: AuthDeps) {
  http.register(async (scope) => {
    readForms(scope, (form) => form)
    scope.addHook('preHandler', async (request, reply) => {
      if (request.body instanceof URLSearchParams) return go(request, reply, request.body)
    })
    registrar(scope, auth, 'auth')(api.verify, ({ body, request }) => verify(auth, body, deviceOf(request)))

    scope.get('/verify', { schema: { hide: true }, config: { family: 'auth' } }, async (request, reply) => {
      const given = new URL(request.url, 'http://here').searchParams
      const atOnce = auth.settings.auth.verifyLinks === 'redirect' && request.method === 'GET'
      // A link on another site's page is not what its reader was sent: they are asked first.
      if (atOnce && isOurOwn(request, auth.settings)) return go(request, reply, given)
      return show(request, reply, linkIn(given))
    })
  })

  const go = async (request: FastifyRequest, reply: FastifyReply, given: URLSearchParams) =>
    reply.redirect(markArrival(reply, auth, await followLink(auth, linkIn(given), deviceOf(request))), 303)

  const show = (request: FastifyRequest, reply: FastifyReply, given: LinkGiven) =>
    reply
      .header('content-security-policy', policyFor(chooseRedirect(auth.settings.auth, given.redirect_to)))
      // The address holds what opens the account. To ourselves it may be told: with `no-referrer` the form would say that
      // it comes from nowhere, as other sites' forms can.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(verifyPage(given, languageOf(request.headers)))
}

function linkIn(given: URLSearchParams): LinkGiven {
  const fields = Object.fromEntries(given)
  if (findUnstorable(fields)) throw new Refusal('bad_request', { field: 'text that cannot be stored' })
  const { token, token_hash = null, type = null, redirect_to = null } = fields
  return { token: token ?? token_hash, type, redirect_to }
}
