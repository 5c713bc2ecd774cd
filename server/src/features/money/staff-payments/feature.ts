import { defineFeature } from '../../../core/feature.ts'
import { policy } from '../../../core/policy.ts'
import { exportDecisions, findDeciders } from './own-data.queries.ts'
import { staffPaymentsRoutes } from './staff-payments.routes.ts'
import { mayHandlePayments } from './staff-payments.rules.ts'

/** What staff does about money that nobody else can decide. */
export const staffPayments = defineFeature({
  name: 'money/staff-payments',
  flag: 'payments',
  routes: staffPaymentsRoutes,
  policies: [
    policy(
      'payments.handle',
      {
        en: 'See payments of everybody, and decide those in review and money without a reason',
        sw: 'Kuona malipo ya wote, na kuamua yaliyo kwenye ukaguzi na pesa zisizo na sababu',
      },
      mayHandlePayments,
      () => null,
    ),
  ],
  ownData: {
    tables: ['payment_decisions'],
    export: async (db, memberId) => ({ decisions_about_money: await exportDecisions(db, memberId) }),
    owns: findDeciders,
  },
})
