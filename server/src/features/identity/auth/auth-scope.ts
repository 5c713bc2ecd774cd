import { grantToken } from '@mtaa/contract/identity/auth'
import type { FastifyInstance } from 'fastify'
import cors from '@fastify/cors'
import type { Deps } from '../../../core/deps.ts'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { answerFailure } from '../../../platform/http/failures.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deviceOf, giveDevice } from '../sessions/index.ts'
import type { AuthParts, Grant } from './auth-parts.ts'
import { exchangeCode, type FinishFlow } from './exchange-code.ts'

/** The GoTrue protocol under `/auth/v1`, for any program that speaks it. */
export async function authScope(
  http: FastifyInstance,
  deps: Deps,
  { grants, routes, finishFlow }: Required<AuthParts>,
) {
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
      const on = registrar(scope, deps, 'auth', 'essential')
      tokenRoute(on, grants, finishFlow)
      for (const add of routes) add(on, deps, scope)
    },
    { prefix: '/auth/v1' },
  )
}

/** Bearer tokens only, no cookies: programs of any site may call. */
const sharing = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders:
    'accept, authorization, content-type, apikey, x-client-info, x-supabase-api-version, x-jwt-aud, x-client-ip, x-use-cookie',
  exposedHeaders: 'X-Supabase-Api-Version, X-Total-Count, Link',
  strictPreflight: false,
  maxAge: 3600,
}

/** Every way to a session, by `grant_type`; one that nobody declares is refused like wrong credentials. */
function tokenRoute(on: On, grants: Record<string, Grant>, finishFlow: FinishFlow) {
  const grantOf = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined

  on(
    grantToken,
    ({ deps, query: { grant_type: name = '' }, body, request }) => {
      const device = deviceOf(request)
      if (name === 'pkce') return exchangeCode(deps, body, device, finishFlow)
      const grant = grantOf(name)
      if (!grant) throw new Refusal('invalid_credentials')
      return grant(deps, body, { device, request })
    },
    {
      checkEnabled: ({ settings }, { query, body }) =>
        grantOf(query['grant_type'])?.checkEnabled?.(settings.auth, body),
    },
  )
}
