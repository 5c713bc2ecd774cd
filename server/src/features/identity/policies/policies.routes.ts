import { getPolicies, viewerKinds } from '@mtaa/contract/identity/policies'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Policy } from '../../../core/policy.ts'
import { whoMay } from './who-may.ts'

/** `policies`: those of all features. */
export function policiesRoutes(on: On, policies: readonly Policy[]) {
  on(getPolicies, async ({ language, reply }) => {
    void reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language')
    return {
      standings: [...viewerKinds],
      policies: policies.map((policy) => ({ name: policy.name, what: policy.what[language], may: whoMay(policy) })),
    }
  })
}
