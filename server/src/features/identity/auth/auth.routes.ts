import cors from '@fastify/cors'
import * as api from '@mtaa/contract/identity/auth'
import { deleteIdentity } from '@mtaa/contract/identity/auth-identities'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AuthSettings, Deps } from '../../../core/deps.ts'
import { answerFailure } from '../../../platform/http/failures.ts'
import { registrar, type On, type RawRequest } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { authDepsOf, deviceOf, giveDevice, type AuthDeps, type Device } from './auth.deps.ts'
import { findUser } from './auth.queries.ts'
import { viewUser } from './auth.view.ts'
import { codesRoutes } from './codes.routes.ts'
import { exchangeCode, type FinishFlow } from './flows.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { checkAddress, checkPhone, checkSignUp } from './switched-off.ts'
import { signUp } from './sign-up.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { updateUser } from './update-user.ts'
import { verifyRoutes } from './verify.routes.ts'

/** One way to a session at `POST /token`, by the name of its `grant_type`. */
export interface Grant {
  (auth: AuthDeps, body: GrantBody, call: { device: Device; request: FastifyRequest }): Promise<AuthSession>
  /** Throws the refusal of a grant that is switched off; the body has not been checked yet. */
  checkEnabled?: (settings: AuthSettings, body: RawRequest['body']) => void
}
type GrantBody = z.output<typeof api.grantToken.body>

/** What other features add to the auth service. */
export interface AuthParts {
  grants?: Record<string, Grant>
  routes?: ((on: On, auth: AuthDeps, http: FastifyInstance) => void)[]
  finishFlow?: FinishFlow
}

/** The GoTrue protocol under `/auth/v1`, for any program that speaks it. */
export async function authRoutes(http: FastifyInstance, deps: Deps, parts: AuthParts = {}) {
  await http.register(
    async (scope) => {
      await scope.register(cors, sharing)
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const version = request.headers['x-supabase-api-version']
        if (version) void reply.header('x-supabase-api-version', '2024-01-01')
        giveDevice(deps, request, reply)
      })
      // In this scope, so that a program of another site may read this answer too.
      scope.setNotFoundHandler((request, reply) => answerFailure(new Refusal('not_found'), request, reply))
      register(scope, deps, parts)
    },
    { prefix: '/auth/v1' },
  )
}

/** Bearer tokens only, no cookies: any site's own program may ask. */
const sharing = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders:
    'accept, authorization, content-type, apikey, x-client-info, x-supabase-api-version, x-jwt-aud, x-client-ip, x-use-cookie',
  exposedHeaders: 'X-Supabase-Api-Version, X-Total-Count, Link',
  strictPreflight: false,
  maxAge: 3600,
}

function register(http: FastifyInstance, deps: Deps, { grants = {}, routes = [], finishFlow }: AuthParts) {
  const auth = authDepsOf(deps)
  const on = registrar(http, deps, 'auth')

  on(
    api.signup,
    ({ body, query, request }) => signUp(auth, body, { device: deviceOf(request), redirectTo: query.redirect_to }),
    { checkEnabled: ({ settings }, { body }) => checkSignUp(settings.auth, body) },
  )

  const grantOf = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined

  on(
    api.grantToken,
    ({ query, body, request }) => {
      const device = deviceOf(request)
      if (query.grant_type === 'password') return signIn(auth, body, device)
      if (query.grant_type === 'refresh_token') return refreshSession(auth, body.refresh_token)
      if (query.grant_type === 'pkce') return exchangeCode(auth, body, device, finishFlow)
      const grant = grantOf(query.grant_type)
      if (!grant) throw new Refusal('invalid_credentials')
      return grant(auth, body, { device, request })
    },
    {
      checkEnabled({ settings }, { query, body }) {
        if (query['grant_type'] === 'password') checkAddress(settings.auth, body)
        grantOf(query['grant_type'])?.checkEnabled?.(settings.auth, body)
      },
    },
  )

  on(api.getUser, async ({ viewer }) => {
    const user = await findUser(deps.db, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    return viewUser(user)
  })

  on(
    api.updateUser,
    ({ viewer, body, query, request }) =>
      updateUser(auth, viewer, body, { device: deviceOf(request), redirectTo: query.redirect_to }),
    { checkEnabled: ({ settings }, { body }) => checkPhone(settings.auth, body) },
  )

  on(deleteIdentity, async ({ viewer, params }) => {
    await unlinkIdentity(auth, viewer, params.identity_id)
    return {}
  })

  on(api.logout, async ({ viewer, query, request }) => {
    await signOut(deps, viewer, query.scope)
    await deps.viewerOf(request.headers, { fresh: true })
    return {}
  })

  on(api.getJwks, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=600')
    return { keys: auth.tokens.publicKeys }
  })

  on(api.getSettings, async () => ({
    external: {
      email: true,
      phone: deps.settings.auth.phone,
      anonymous_users: deps.settings.auth.anonymous,
      google: false,
      apple: false,
      ...Object.fromEntries(Object.keys(deps.settings.auth.providers).map((name) => [name, true])),
    },
    disable_signup: deps.settings.auth.disableSignup,
    mailer_autoconfirm: deps.settings.auth.mailerAutoconfirm,
    phone_autoconfirm: deps.settings.auth.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: deps.settings.auth.saml,
    passkeys_enabled: deps.settings.auth.passkeys,
  }))

  on(api.getHealth, async () => ({ version: 'v1', name: 'Mtaa', description: 'Mtaa accounts, in the GoTrue protocol' }))

  codesRoutes(on, auth)
  verifyRoutes(http, auth)
  for (const add of routes) add(on, auth, http)
}
