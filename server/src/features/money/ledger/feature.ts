import { defineFeature } from '../../../core/feature.ts'
import { exportLedger, hasMoney, findBookers } from './own-data.queries.ts'

export const ledger = defineFeature({
  name: 'money/ledger',
  flag: 'essential',
  ownData: {
    tables: ['ledger_tx'],
    export: async (db, _, { owners }) => ({ ledger: await exportLedger(db, owners) }),
    owns: findBookers,
    obstacle: async (tx, memberId) => ((await hasMoney(tx, memberId)) ? { code: 'money_left' } : undefined),
  },
})
