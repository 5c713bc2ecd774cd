import { defineFeature } from '../../../core/feature.ts'
import { exportApprovals, exportDecisions, findApprovers, findDeciders } from './own-data.queries.ts'

/** Which persons let money leave, so that what is cut into slices is counted together; and what staff propose to each other. */
export const approvals = defineFeature({
  name: 'money/approvals',
  tables: ['money_approvals', 'payment_decisions'],
  reads: ['ledger_tx', 'payments', 'statement_outgoing', 'transfers'],
  flag: 'payments',
  ownData: {
    tables: ['money_approvals', 'payment_decisions'],
    export: async (db, memberId) => ({
      approvals_of_money: await exportApprovals(db, memberId),
      decisions_about_money: await exportDecisions(db, memberId),
    }),
    owns: async (db, memberIds) => [...(await findApprovers(db, memberIds)), ...(await findDeciders(db, memberIds))],
  },
})
