import { defineFeature } from '../../../core/feature.ts'
import { expirePoints, openPending } from './expire-points.ts'
import { lapsePoints } from './lapse-points.ts'
import { pointChecks } from './ledger-checks.queries.ts'
import { mailExpiring } from './mail-expiring.ts'
import { exportPoints } from './own-data.queries.ts'
import { pointsMetrics } from './points.metrics.ts'
import { pointsRoutes } from './points.routes.ts'
import { pointKinds } from './point.kinds.ts'

export const points = defineFeature({
  name: 'money/points',
  tables: [
    'point_lots',
    'point_members',
    'point_moves',
    'point_redemption_orders',
    'point_redemptions',
    'point_referrals',
    'point_uses',
  ],
  reads: ['ledger_account'],
  flag: 'points',
  notifications: Object.values(pointKinds),
  routes: pointsRoutes,
  schedules: {
    'points.open': openPending,
    'points.expire': expirePoints,
    'points.mail_expiring': mailExpiring,
  },
  ledgerChecks: pointChecks,
  metrics: [pointsMetrics],
  ownData: {
    tables: ['point_members', 'point_referrals'],
    export: async (db, memberId) => ({ points: await exportPoints(db, memberId) }),
    erase: (tx, memberId, { now }) => lapsePoints(tx, memberId, now),
  },
})
