import { getPolicies, viewerKinds } from '@mtaa/contract/identity/permissions'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Permission } from '../../../core/permission.ts'
import { whoMay } from './who-may.ts'

/** `permissions`: those of all features. */
export function permissionsRoutes(on: On, permissions: readonly Permission[]) {
  on(getPolicies, async ({ language, reply }) => {
    void reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language')
    return {
      standings: [...viewerKinds],
      policies: permissions.map((one) => ({ name: one.name, what: one.what[language], may: whoMay(one) })),
    }
  })
}
