import * as api from '@mtaa/contract/identity/auth-sso'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { setCookie } from '../../../platform/http/cookies.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readForms } from '../../../platform/traffic/forms.ts'
import { forServices } from '../auth-admin/index.ts'
import { receiveCallback, redirectUnknown } from '../flows/index.ts'
import { deviceOf } from '../sessions/index.ts'
import { beginSso, startSso } from './begin-sso.ts'
import { found, manageProviders, viewProvider } from './manage-providers.ts'
import { organisationCallback, unknownRelayState } from './organisation-callback.ts'
import { findProvider, findProviders } from './saml.queries.ts'
import { ourMetadata } from './service-provider.ts'

/** Sign-in by an organisation's own identity provider, and the organisations themselves for services of ours. */
export function samlRoutes(_: On, auth: Deps, http: FastifyInstance) {
  void http.register(async (scope) => {
    // Before the request is read: where SAML is off, even a malformed one is answered with only that.
    scope.addHook('onRequest', async () => {
      if (!auth.settings.auth.saml) throw new Refusal('saml_provider_disabled')
    })
    readForms(scope, Object.fromEntries)
    flow(registrar(scope, auth, 'auth', 'essential'), auth)
  })
  forServices(http, auth, (on) => organisationRoutes(on, auth))
}

function flow(on: On, auth: Deps) {
  on(api.signInWithSso, async ({ body, request, reply }) => {
    const url = await beginSso(auth, body, deviceOf(request))
    if (!body.skip_http_redirect) await reply.redirect(url, 303)
    return { url }
  })

  on(api.startSso, async ({ query, request, reply }) => {
    // A link preview's HEAD must not use the ticket up.
    if (request.method === 'HEAD') return {}
    const device = deviceOf(request)
    const started = await startSso(auth, query.ticket ?? '', device)
    if (started) setCookie(reply, auth.settings, started.cookie)
    const to = started?.url ?? redirectUnknown(auth, unknownRelayState, device.language)
    await reply.header('referrer-policy', 'no-referrer').redirect(to, 303)
    return {}
  })

  on(
    api.samlAcs,
    async ({ body, request, reply }) => {
      const context = { device: deviceOf(request), log: request.log }
      await receiveCallback(auth, organisationCallback(auth, body, context), request, reply)
      return {}
    },
    { otherSites: 'form' },
  )

  on(api.samlMetadata, async ({ query, reply }) => {
    if (query.download === 'true') void reply.header('content-disposition', 'attachment; filename="metadata.xml"')
    await reply
      .header('cache-control', 'public, max-age=600')
      .type('application/samlmetadata+xml')
      .send(await ourMetadata(auth.settings))
    return ''
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function organisationRoutes(on: On, auth: Deps) {
  const organisations = manageProviders(auth)
  const idIn = (id: string) => found(uuid.test(id) ? id : undefined)

  on(api.listSsoProviders, async () => ({ items: (await findProviders(auth.db)).map(viewProvider) }))
  on(api.createSsoProvider, async ({ body }) => viewProvider(await organisations.create(body)))
  on(api.getSsoProvider, async ({ params }) =>
    viewProvider(found(await findProvider(auth.db, idIn(params.providerId)))),
  )
  on(api.updateSsoProvider, async ({ params, body }) =>
    viewProvider(await organisations.update(idIn(params.providerId), body)),
  )
  on(api.deleteSsoProvider, async ({ params }) => viewProvider(await organisations.remove(idIn(params.providerId))))
}
