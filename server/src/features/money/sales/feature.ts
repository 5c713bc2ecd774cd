import { defineFeature } from '../../../core/feature.ts'
import { exportSales, findSellers } from './own-data.queries.ts'

/** What sales come to: of which parts their money is released, and of whom it is taken back. */
export const sales = defineFeature({
  name: 'money/sales',
  tables: ['sale_returns', 'tax_lines'],
  flag: 'payments',
  ownData: {
    tables: ['tax_lines', 'sale_returns'],
    export: async (db, memberId) => ({ sales_and_money_back: await exportSales(db, memberId) }),
    owns: findSellers,
  },
})
