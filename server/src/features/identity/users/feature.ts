import { defineFeature } from '../../../core/feature.ts'
import { eraseAccount, exportAccount } from './own-data.queries.ts'
import { deleteIdleAnonymous } from './delete-idle-anonymous.ts'

const day = 24 * 3_600_000

export const users = defineFeature({
  name: 'identity/users',
  flag: 'essential',
  retention: (all) => [
    {
      name: 'anonymous accounts that own nothing',
      since: 'they were last used',
      after: 30 * day,
      sweep: (tx, before, max) => deleteIdleAnonymous(tx, all, before, max),
    },
  ],
  ownData: {
    tables: ['identities'],
    export: async (db, memberId) => ({ account: await exportAccount(db, memberId) }),
    eraseLast: (tx, memberId, { now }) => eraseAccount(tx, memberId, now),
  },
})
