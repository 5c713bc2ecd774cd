import { defineFeature } from '../../../core/feature.ts'
import { closeMonths } from './close-months.ts'
import { exportInvoices, findInvoiced, findWrong } from './commission.queries.ts'
import { commissionRoutes } from './commission.routes.ts'

/** What sellers are charged: an invoice for each month in which they sold something. */
export const commission = defineFeature({
  name: 'money/commission',
  tables: ['commission_invoices', 'commission_months'],
  reads: ['bookings', 'orders', 'sale_returns', 'tax_lines', 'ticket_orders'],
  flag: 'payouts',
  routes: commissionRoutes,
  schedules: { 'commission.close_months': closeMonths },
  // A demo, and an installation that was updated, has the months before at once.
  atStart: ['commission.close_months'],
  ledgerChecks: [
    {
      check: 'sellers',
      name: 'invoices of commission that are not what their lines come to',
      findBreaches: findWrong,
    },
  ],
  ownData: {
    tables: ['commission_invoices'],
    export: async (db, memberId) => ({ commission_invoices: await exportInvoices(db, memberId) }),
    owns: findInvoiced,
  },
})
