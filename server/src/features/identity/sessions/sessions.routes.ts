import { getJwks, logout } from '@mtaa/contract/identity/auth'
import type { On } from '../../../core/endpoints/registrar.ts'
import { signOut } from './sign-out.ts'

/** Ends sessions, and publishes the keys that access tokens are verified with. */
export function sessionsRoutes(on: On) {
  on(logout, async ({ deps, viewer, query, request }) => {
    await signOut(deps, viewer, query.scope)
    await deps.viewerOf(request.headers, { fresh: true })
    return {}
  })

  on(getJwks, async ({ deps, reply }) => {
    void reply.header('cache-control', 'public, max-age=600')
    return { keys: deps.tokens.publicKeys }
  })
}
