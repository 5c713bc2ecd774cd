import { defineFeature } from '../../../core/feature.ts'
import { permission } from '../../../core/permission.ts'
import { floatMetrics } from './float.metrics.ts'
import { exportMoves, findMovers } from './float.queries.ts'
import { floatRoutes } from './float.routes.ts'
import { mayMoveFloat } from './float.rules.ts'
import { floatChecks } from './ledger-checks.queries.ts'
import { warnStaff } from './warn-staff.ts'
import { floatKinds } from './float.kinds.ts'

/** The account that pays out: it is filled by staff, and warns before it is empty. What waits for it is decided by transfers. */
export const float = defineFeature({
  name: 'money/float',
  tables: ['float_moves', 'float_warnings'],
  reads: ['ledger_account', 'ledger_unfolded', 'payouts'],
  // What has begun is finished with any feature off.
  flag: 'essential',
  notifications: Object.values(floatKinds),
  routes: floatRoutes,
  schedules: { 'float.warn': warnStaff },
  ledgerChecks: floatChecks,
  metrics: [floatMetrics],
  permissions: [
    permission(
      'float.move',
      {
        en: 'See the account that pays out and book money that is moved to it',
        sw: 'Kuona akaunti inayolipa na kuandika pesa zinazohamishiwa humo',
      },
      mayMoveFloat,
      () => null,
    ),
  ],
  ownData: {
    tables: ['float_moves'],
    export: async (db, memberId) => ({ money_moved: await exportMoves(db, memberId) }),
    owns: findMovers,
  },
})
