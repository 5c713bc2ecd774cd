import type { FastifyInstance } from 'fastify'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serviceOf, type AuthDeps } from '../auth/index.ts'

/**
 * Endpoints for other services of ours. Who is not one, and everybody where the setting is off, is sent away before a
 * word of the request is read. A browser never is one: a service's key that has got there has leaked (fault 24).
 */
export function forServices(http: FastifyInstance, auth: AuthDeps, add: (on: On) => void) {
  void http.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      if (!auth.settings.auth.adminApi) throw new Refusal('not_found')
      if (headers.origin !== undefined || !(await serviceOf(auth, headers))) throw new Refusal('not_admin')
    })
    add(registrar(scope, auth, 'auth'))
  })
}
