import { defineFeature } from '../../../core/feature.ts'
import { ledgerMetrics } from './ledger.metrics.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { proveNightly } from './nightly.ts'
import { expireHolds, foldBalances } from './ledger.jobs.ts'
import { exportLedger, hasMoney, findBookers } from './own-data.queries.ts'

export const ledger = defineFeature({
  name: 'money/ledger',
  tables: [
    'ledger_account',
    'ledger_entry',
    'ledger_proof_nodes',
    'ledger_proofs',
    'ledger_stops',
    'ledger_tx',
    'ledger_unfolded',
  ],
  flag: 'essential',
  routes: ledgerRoutes,
  schedules: (all) => ({
    'ledger.expire_holds': expireHolds,
    'ledger.fold_balances': foldBalances,
    'ledger.prove': proveNightly(all),
  }),
  // The first proof of a new database is there at once.
  atStart: ['ledger.prove'],
  metrics: [ledgerMetrics],
  ownData: {
    tables: ['ledger_tx'],
    export: async (db, _, { owners }) => ({ ledger: await exportLedger(db, owners) }),
    owns: findBookers,
    // What sales brought is looked at by payouts, where the member agreed to leave a rest.
    obstacle: async (tx, memberId, { leavesRest }) =>
      (await hasMoney(tx, memberId, leavesRest)) ? { code: 'money_left' } : undefined,
  },
})
