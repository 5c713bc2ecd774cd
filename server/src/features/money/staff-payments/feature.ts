import { defineFeature } from '../../../core/feature.ts'
import { permission } from '../../../core/permission.ts'
import { staffPaymentsRoutes } from './staff-payments.routes.ts'
import { mayHandlePayments } from './staff-payments.rules.ts'

/** What staff does about money that nobody else can decide. */
export const staffPayments = defineFeature({
  name: 'money/staff-payments',
  reads: [
    'audit_log',
    'ledger_account',
    'ledger_entry',
    'ledger_tx',
    'payment_callbacks',
    'payment_decisions',
    'payments',
    'paystack_events',
    'refunds',
    'statement_rows',
    'transfers',
  ],
  flag: 'payments',
  routes: staffPaymentsRoutes,
  permissions: [
    permission(
      'payments.handle',
      {
        en: 'See payments of everybody, and decide those in review and money without a reason',
        sw: 'Kuona malipo ya wote, na kuamua yaliyo kwenye ukaguzi na pesa zisizo na sababu',
      },
      mayHandlePayments,
      () => null,
    ),
  ],
})
