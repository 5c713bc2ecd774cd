import type { Deps } from '../../../core/deps.ts'
import type { FastifyInstance } from 'fastify'
import { registrar, type On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serviceOf } from '../sessions/index.ts'

/**
 * Registers endpoints for other services of ours. Other callers, and all where the setting is off, are refused before the
 * body is read. A request with an `Origin` comes from a browser: there a service's key has leaked.
 */
export function forServices(http: FastifyInstance, auth: Deps, add: (on: On) => void) {
  void http.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      if (!auth.settings.auth.adminApi) throw new Refusal('not_found')
      if (headers.origin !== undefined || !(await serviceOf(auth, headers))) throw new Refusal('not_admin')
    })
    add(registrar(scope, auth, 'auth', 'essential'))
  })
}
