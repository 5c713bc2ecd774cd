import { defineFeature } from '../../../core/feature.ts'
import { earnByPhones } from './earn-phones.ts'
import { expirePoints, openPending } from './expire-points.ts'
import { lapsePoints } from './lapse-points.ts'
import { pointChecks } from './ledger-checks.queries.ts'
import { mailExpiring } from './mail-expiring.ts'
import { exportPoints } from './own-data.queries.ts'
import { pointsMetrics } from './points.metrics.ts'
import { pointsRoutes } from './points.routes.ts'
import { pointsSubscribers } from './points.subscribers.ts'

export const points = defineFeature({
  name: 'money/points',
  flag: 'points',
  routes: pointsRoutes,
  subscribers: pointsSubscribers,
  schedules: {
    'points.earn_by_phones': earnByPhones,
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
