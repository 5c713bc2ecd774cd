import { defineFeature } from '../../../core/feature.ts'
import { deleteChangesOf, deleteOldChanges } from './credential-changes.queries.ts'
import { notMePages } from './not-me.routes.ts'
import { credentialKinds } from './credential.kinds.ts'

/** Changes of how members prove who they are: their owners are notified, and can undo them for 72 hours. */
export const credentialChanges = defineFeature({
  name: 'identity/credential-changes',
  tables: ['credential_changes'],
  reads: ['identities', 'mfa_factors', 'recovery_codes', 'webauthn_credentials'],
  flag: 'essential',
  notifications: Object.values(credentialKinds),
  mount: notMePages,
  retention: [
    {
      name: 'credentials before a change, with the link that restores them',
      since: 'the link expires',
      after: 0,
      sweep: deleteOldChanges,
    },
  ],
  ownData: {
    tables: ['credential_changes'],
    async erase(tx, memberId) {
      await deleteChangesOf(tx, memberId)
    },
  },
})
