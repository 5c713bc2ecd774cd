import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { AuthParts } from './auth.routes.ts'

declare module '../../../core/feature.ts' {
  interface Feature {
    /** What the feature adds to the auth service: grants of `POST /token`, routes under `/auth/v1`. */
    auth?: (deps: Deps, all: readonly Feature[]) => AuthParts
  }
}

/** The parts of all features together. Throws when two of them declare one grant or both finish flows. */
export function authPartsOf(all: readonly Feature[], deps: Deps): AuthParts {
  const parts = all.flatMap(({ auth }) => (auth ? [auth(deps, all)] : []))
  const grants = parts.flatMap((part) => Object.entries(part.grants ?? {}))
  const finishing = parts.flatMap(({ finishFlow }) => finishFlow ?? [])
  const [finishFlow] = finishing
  if (new Set(grants.map(([name]) => name)).size < grants.length || finishing.length > 1)
    throw new Error('two features declare one grant, or both finish flows')
  return {
    grants: Object.fromEntries(grants),
    routes: parts.flatMap(({ routes = [] }) => routes),
    ...(finishFlow && { finishFlow }),
  }
}
