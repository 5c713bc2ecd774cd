import type { grantToken } from '@mtaa/contract/identity/auth'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { AuthSettings } from '../../../core/auth-settings.ts'
import type { On, RawRequest } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Device } from '../sessions/index.ts'
import type { FinishFlow } from './exchange-code.ts'

declare module '../../../core/feature.ts' {
  interface Feature {
    /** What the feature adds to the auth service: grants of `POST /token`, routes under `/auth/v1`. */
    auth?: (deps: Deps, all: readonly Feature[]) => AuthParts
  }
}

/** One way to a session at `POST /token`, by the name of its `grant_type`. */
export interface Grant {
  (
    deps: Deps,
    body: z.output<typeof grantToken.body>,
    call: { device: Device; request: FastifyRequest },
  ): Promise<AuthSession>
  /** Throws the refusal of a grant that is switched off; the body has not been checked yet. */
  checkEnabled?: (settings: AuthSettings, body: RawRequest['body']) => void
}

/** What a feature adds to the auth service. */
export interface AuthParts {
  grants?: Record<string, Grant>
  /** Called once, within the scope of `/auth/v1`; `on` registers endpoints of the auth protocol there. */
  routes?: ((on: On, deps: Deps, http: FastifyInstance) => void)[]
  /** Ends flows that do more than sign somebody in; one feature may. */
  finishFlow?: FinishFlow
}

/** The parts of all features together. Throws when two of them declare one grant or both finish flows. */
export function authPartsOf(all: readonly Feature[], deps: Deps): Required<AuthParts> {
  const parts = all.flatMap(({ auth }) => (auth ? [auth(deps, all)] : []))
  const grants = parts.flatMap((part) => Object.entries(part.grants ?? {}))
  const [finishFlow = noPending, ...others] = parts.flatMap((part) => part.finishFlow ?? [])
  if (new Set(grants.map(([name]) => name)).size < grants.length || others.length > 0)
    throw new Error('two features declare one grant, or both finish flows')
  return { grants: Object.fromEntries(grants), routes: parts.flatMap(({ routes = [] }) => routes), finishFlow }
}

const noPending: FinishFlow = () =>
  Promise.reject(new Error('a flow waits for a feature that is not part of the program'))
