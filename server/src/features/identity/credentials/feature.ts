import { defineFeature } from '../../../core/feature.ts'
import { restoreFactors } from './restore-factors.queries.ts'
import { restorePasskeys } from './restore-passkeys.queries.ts'

/**
 * What an account proves itself by beside its password and its identities. It knows nothing of sessions, which look here
 * whether they owe a second factor.
 */
export const credentials = defineFeature({
  name: 'identity/credentials',
  tables: ['mfa_factors', 'recovery_codes', 'webauthn_credentials'],
  flag: 'essential',
  signInMethods: {
    async restore(tx, userId, before) {
      await restoreFactors(tx, userId, before)
      await restorePasskeys(tx, userId, before)
    },
  },
  ownData: { tables: ['mfa_factors', 'webauthn_credentials'] },
})
