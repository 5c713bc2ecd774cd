import type { Operator } from '@mtaa/contract/operations/agreements'
import type { PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import { defineFeature } from '../../../core/feature.ts'
import { deleteNotices, exportAgreements } from './agreements.queries.ts'
import { agreementsRoutes } from './agreements.routes.ts'
import { mailChanges, recordUse } from './passes.ts'
import { agreementKinds } from './agreement.kinds.ts'

declare module '../../../core/deps.ts' {
  interface Settings {
    policies: {
      /** Who answers for the site, as the policies name them. */
      operator: Operator
      /** Every version, as declared in the contract; tests invent others. */
      versions: readonly PolicyVersion[]
    }
  }
}

/** The Privacy Policy and the Terms of Service: their versions, and who was notified of a change. */
export const agreements = defineFeature({
  name: 'operations/agreements',
  tables: ['policy_notices', 'policy_passes'],
  reads: ['policy_acceptances', 'sessions'],
  flag: 'essential',
  notifications: Object.values(agreementKinds),
  routes: agreementsRoutes,
  schedules: { 'policies.mail_changes': mailChanges, 'policies.record_use': recordUse },
  ownData: {
    tables: ['policy_notices'],
    export: async (db, memberId) => ({ policies: await exportAgreements(db, memberId) }),
    async erase(tx, memberId) {
      await deleteNotices(tx, memberId)
    },
  },
})
