import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { eraseWallet, exportWallet, findToppers } from './own-data.queries.ts'
import { deleteUnpaid } from './topups.queries.ts'
import { topUpPayable } from './topup-payable.ts'
import { walletRail } from './wallet-rail.ts'
import { walletMetrics } from './wallet.metrics.ts'
import { walletRoutes } from './wallet.routes.ts'

export const wallet = defineFeature({
  name: 'money/wallet',
  tables: ['wallet_settings', 'wallet_topups'],
  reads: ['ledger_account', 'ledger_entry', 'ledger_tx', 'payment_disputes', 'payments', 'refunds'],
  flag: 'wallet',
  routes: walletRoutes,
  payables: [topUpPayable],
  paymentRails: [walletRail],
  metrics: [walletMetrics],
  retention: [
    {
      name: 'top-ups of wallets that nobody began to pay',
      since: 'they are begun',
      after: 30 * day,
      sweep: deleteUnpaid,
    },
  ],
  ownData: {
    tables: ['wallet_topups', 'wallet_settings'],
    export: async (db, memberId) => ({ wallet: await exportWallet(db, memberId) }),
    owns: findToppers,
    async erase(tx, memberId) {
      await eraseWallet(tx, memberId)
    },
  },
})
