import * as api from '@mtaa/contract/identity/auth-providers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { setCookie } from '../../../platform/http/cookies.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import type { AuthParts, FinishFlow } from '../auth/index.ts'
import { receiveCallback } from '../flows/index.ts'
import { checkLinking } from '../requesters/index.ts'
import { deviceOf } from '../sessions/index.ts'
import { beginAuthFlow } from './begin-auth-flow.ts'
import { linkProvider } from './link-provider.ts'
import { openProviders, type Providers } from './open-providers.ts'
import type { Report } from './openid-provider.ts'
import type { ProviderPerson } from './person.rules.ts'
import { providerCallback, type Answer } from './provider-callback.ts'
import { mayLink, signInWithIdToken } from './sign-in-with-id-token.ts'

/** What OpenID providers add to the auth service: the grant `id_token`, the redirects to a provider and the callback. */
export function providerParts(deps: Deps): Required<AuthParts> {
  const { settings, clock } = deps
  const report: Report = (err, provider) =>
    deps.log.warn({ err, provider }, 'a provider is away, broken or set up wrongly')
  const providers = openProviders(settings.auth, { clock, report })
  return {
    grants: { id_token: signInWithIdToken(providers) },
    finishFlow: finishLink,
    routes: [
      (on, auth, http) => {
        redirects(on, auth, providers)
        void http.register(async (scope) => {
          readForms(scope, Object.fromEntries)
          callbacks(registrar(scope, auth, 'auth', 'essential'), auth, providers)
        })
      },
    ],
  }
}

function redirects(on: On, auth: Deps, providers: Providers) {
  on(
    api.authorize,
    async ({ query, request, reply }) => {
      const device = deviceOf(request)
      const { url, cookie } = await beginAuthFlow(auth, providers.find(query.provider), query, { device })
      setCookie(reply, auth.settings, cookie)
      await reply.redirect(url, 302)
      return {}
    },
    { checkEnabled: (_, { query }) => providers.checkEnabled(query['provider']) },
  )

  on(
    api.authorizeLink,
    async ({ query: { skip_http_redirect, ...query }, viewer, request, reply }) => {
      const linking = mayLink(viewer)
      const device = deviceOf(request)
      const { url, cookie } = await beginAuthFlow(auth, providers.find(query.provider), query, { device, linking })
      setCookie(reply, auth.settings, cookie)
      if (skip_http_redirect !== 'true') await reply.redirect(url, 302)
      return { url }
    },
    {
      checkEnabled({ settings }, { query }) {
        checkLinking(settings.auth)
        providers.checkEnabled(query['provider'])
      },
    },
  )
}

function callbacks(on: On, auth: Deps, providers: Providers) {
  const receive = async (answer: Answer, request: FastifyRequest, reply: FastifyReply) => {
    // A link preview's HEAD must not use the state up.
    if (request.method === 'HEAD') return {}
    const context = { device: deviceOf(request), byForm: request.method === 'POST' }
    await receiveCallback(auth, providerCallback(auth, providers, answer, context), request, reply)
    return {}
  }
  on(api.getCallback, ({ query, request, reply }) => receive(query, request, reply))
  on(api.postCallback, ({ body, request, reply }) => receive(body, request, reply), { otherSites: 'form' })
}

const finishLink: FinishFlow = (auth, tx, { userId, pending, device }) => {
  const { person, sessionId } = pending as unknown as { person: ProviderPerson; sessionId: string }
  return linkProvider(auth, tx, { userId, sessionId }, person, device)
}
