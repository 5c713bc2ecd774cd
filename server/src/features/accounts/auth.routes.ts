import cors from '@fastify/cors'
import * as api from '@mtaa/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { registrar } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { authDepsOf, deviceOf } from './auth.deps.ts'
import { findUser } from './auth.queries.ts'
import { viewUser } from './auth.view.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

/** The GoTrue protocol under `/auth/v1`, for any program that speaks it. */
export async function authRoutes(http: FastifyInstance, deps: Deps) {
  await http.register(
    async (scope) => {
      await scope.register(cors, sharing)
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const version = request.headers['x-supabase-api-version']
        if (version) void reply.header('x-supabase-api-version', '2024-01-01')
      })
      register(scope, deps)
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

function register(http: FastifyInstance, deps: Deps) {
  const auth = authDepsOf(deps)
  const on = registrar(http, deps, 'auth')

  on(api.signup, ({ body, request }) => signUp(auth, body, deviceOf(request)))

  on(api.grantToken, ({ query, body, request }) => {
    if (query.grant_type === 'password') return signIn(auth, body, deviceOf(request))
    if (query.grant_type === 'refresh_token') return refreshSession(auth, body.refresh_token)
    throw new Refusal('invalid_credentials')
  })

  on(api.getUser, async ({ viewer }) => {
    const user = await findUser(deps.db, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    return viewUser(user)
  })

  on(api.updateUser, ({ viewer, body }) => updateUser(auth, viewer, body))

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
    external: { email: true, phone: false, anonymous_users: false, google: false, apple: false },
    disable_signup: deps.settings.auth.disableSignup,
    mailer_autoconfirm: deps.settings.auth.mailerAutoconfirm,
    phone_autoconfirm: deps.settings.auth.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }))

  on(api.getHealth, async () => ({ version: 'v1', name: 'Mtaa', description: 'Mtaa accounts, in the GoTrue protocol' }))
}
