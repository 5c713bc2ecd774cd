import * as api from '@mtaa/contract/identity/auth-providers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../../../platform/http/cookies.ts'
import type { Deps } from '../../../core/deps.ts'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { deviceOf, markArrival, type AuthDeps, type AuthParts, type FinishFlow } from '../auth/index.ts'
import { beginAuthFlow } from './begin-auth-flow.ts'
import { linkProvider } from './link-provider.ts'
import { openProviders, type Providers } from './open-providers.ts'
import type { ProviderPerson } from './person.rules.ts'
import type { Report } from './openid-provider.ts'
import { receiveCallback, type Answer } from './receive-callback.ts'
import { checkLinking, mayLink, signInWithIdToken } from './sign-in-with-id-token.ts'
import { forgetStateCookie } from './state-cookie.ts'

/** OpenID providers, as the auth service takes them in: one grant, the two ways out and the way back. */
export function providerParts(deps: Deps): Required<AuthParts> {
  const { settings, clock } = deps
  const tell: Report = (err, provider) =>
    deps.log.warn({ err, provider }, 'a provider is away, broken or set up wrongly')
  const providers = openProviders(settings.auth, { clock, tell })
  return {
    grants: { id_token: signInWithIdToken(providers) },
    finishFlow: finishLink,
    routes: [
      (on, auth, http) => {
        redirects(on, auth, providers)
        void http.register(async (scope) => {
          readForms(scope, Object.fromEntries)
          wayBack(registrar(scope, auth, 'auth'), auth, providers)
        })
      },
    ],
  }
}

function redirects(on: On, auth: AuthDeps, providers: Providers) {
  on(
    api.authorize,
    async ({ query, request, reply }) => {
      const device = deviceOf(request)
      const { url, cookie } = await beginAuthFlow(auth, providers.find(query.provider), query, { device })
      await reply.header('set-cookie', cookie).redirect(url, 302)
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
      void reply.header('set-cookie', cookie)
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

function wayBack(on: On, auth: AuthDeps, providers: Providers) {
  const receive = async (answer: Answer, request: FastifyRequest, reply: FastifyReply, status: 302 | 303) => {
    // A look at the address must not use it up.
    if (request.method === 'HEAD') return {}
    const context = { device: deviceOf(request), cookies: cookiesOf(request.headers), log: request.log }
    const to = await receiveCallback(auth, providers, answer, context)
    // Another site's form brings no cookie of ours along: this browser is not a new device for that.
    reply.removeHeader('set-cookie')
    const { publicUrl } = auth.settings
    const { state } = answer
    if (state) void reply.header('set-cookie', forgetStateCookie({ state, publicUrl, byForm: status === 303 }))
    await reply.header('referrer-policy', 'no-referrer').redirect(markArrival(reply, auth, to), status)
    return {}
  }
  on(api.getCallback, ({ query, request, reply }) => receive(query, request, reply, 302))
  on(api.postCallback, ({ body, request, reply }) => receive(body, request, reply, 303), {
    otherSites: 'form',
  })
}

const finishLink: FinishFlow = (auth, tx, { userId, pending, device }) => {
  const { person, sessionId } = pending as unknown as { person: ProviderPerson; sessionId: string }
  return linkProvider(auth, tx, { userId, sessionId }, person, device)
}
