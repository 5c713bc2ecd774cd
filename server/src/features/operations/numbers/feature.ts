import { defineFeature } from '../../../core/feature.ts'
import { permission } from '../../../core/permission.ts'
import { foldNumbers } from './fold-numbers.ts'
import { numbersRetention } from './numbers.retention.ts'
import { numbersRoutes } from './numbers.routes.ts'
import { mayReadNumbers } from './numbers.rules.ts'
import { eraseProgress, exportProgress } from './own-data.queries.ts'
import { createRequestNumbers, type RequestNumbers } from './request-numbers.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    requestNumbers: RequestNumbers
  }
}

/** How the platform does, in sums that name no person (docs/rules/numbers.md). */
export const numbers = defineFeature({
  name: 'operations/numbers',
  tables: ['number_changes', 'number_days', 'number_hours', 'number_members', 'number_refusals', 'number_state'],
  reads: [
    'business_checks',
    'listing_reviews',
    'missed_terms',
    'order_disputes',
    'payout_identity_checks',
    'refunds',
    'report_cases',
    'reviews',
    'search_hours',
    'service_licences',
    'support_tickets',
  ],
  flag: 'essential',
  routes: numbersRoutes,
  mount: (http, { requestNumbers }) => requestNumbers.watch(http),
  extendDeps: (deps) => ({ requestNumbers: createRequestNumbers(deps) }),
  schedules: { 'numbers.fold': foldNumbers },
  atStart: ['numbers.fold'],
  retention: numbersRetention,
  permissions: [
    permission(
      'numbers.read',
      { en: 'See the dashboard and analytics', sw: 'Kuona dashibodi na uchambuzi' },
      mayReadNumbers,
      () => null,
    ),
  ],
  ownData: {
    tables: ['number_members'],
    export: async (db, memberId) => ({ progress: await exportProgress(db, memberId) }),
    erase: async (tx, memberId) => void (await eraseProgress(tx, memberId)),
  },
})
