import { defineFeature } from '../../../core/feature.ts'
import { eraseAccount, exportAccount } from './own-data.queries.ts'
import { usersSelfTests } from './users.self-tests.ts'

export const users = defineFeature({
  name: 'identity/users',
  tables: ['identities', 'users'],
  reads: ['mfa_factors', 'webauthn_credentials'],
  flag: 'essential',
  selfTests: usersSelfTests,
  ownData: {
    tables: ['identities'],
    export: async (db, memberId) => ({ account: await exportAccount(db, memberId) }),
    eraseLast: (tx, memberId, { now }) => eraseAccount(tx, memberId, now),
  },
})
