import { defineFeature } from '../../../core/feature.ts'
import { eraseAccount, exportAccount } from './own-data.queries.ts'
import { sweepAnonymous } from './sweep-anonymous.ts'

export const users = defineFeature({
  name: 'identity/users',
  schedules: (all) => ({ 'users.sweep': (deps) => sweepAnonymous(deps, all) }),
  ownData: {
    export: async (db, memberId) => ({ account: await exportAccount(db, memberId) }),
    erase: (tx, memberId, { now }) => eraseAccount(tx, memberId, now),
  },
})
