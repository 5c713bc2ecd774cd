import { defineFeature } from '../../../core/feature.ts'
import { notMePages } from './not-me.routes.ts'
import { sellerChecks } from './ledger-checks.queries.ts'
import { bookRest, payClosing, payoutObstacle } from './closing.ts'
import { erasePayouts, exportPayouts, findPaidMembers } from './own-data.queries.ts'
import { payoutPurpose } from './payout-purpose.ts'
import { payoutMetrics } from './payouts.metrics.ts'
import { payoutPermissions } from './payouts.permissions.ts'
import { lockAccount } from './payouts.queries.ts'
import { payoutRetention } from './payouts.retention.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { makeWeekly, sendPayout, sendWaiting } from './send-payouts.ts'
import { payoutKinds } from './payout.kinds.ts'
import { identityQueue } from './identity.queue.ts'

export const payouts = defineFeature({
  name: 'money/payouts',
  tables: ['payout_accounts', 'payout_identity_checks', 'payout_number_changes', 'payouts'],
  reads: [
    'bookings',
    'data_requests',
    'ledger_account',
    'ledger_entry',
    'ledger_tx',
    'listings',
    'order_items',
    'orders',
    'payments',
    'sale_returns',
    'tax_lines',
    'ticket_orders',
  ],
  flag: 'payouts',
  notifications: Object.values(payoutKinds),
  staffQueues: [identityQueue],
  routes: payoutsRoutes,
  mount: notMePages,
  transferPurposes: [payoutPurpose],
  jobs: { 'payouts.send': (deps, { payout_id }) => sendPayout(deps, payout_id) },
  schedules: { 'payouts.weekly': makeWeekly, 'payouts.closing': payClosing, 'payouts.send': sendWaiting },
  permissions: payoutPermissions,
  retention: payoutRetention,
  metrics: [payoutMetrics],
  ledgerChecks: sellerChecks,
  ownData: {
    tables: ['payout_accounts', 'payouts'],
    export: async (db, memberId) => ({ payouts: await exportPayouts(db, memberId) }),
    owns: findPaidMembers,
    lock: lockAccount,
    obstacle: payoutObstacle,
    erase: erasePayouts,
    eraseLast: (tx, memberId, { now }) => bookRest(tx, memberId, now),
  },
})
