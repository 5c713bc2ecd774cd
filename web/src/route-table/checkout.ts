import { m } from '../paraglide/messages.js'
import { cart } from './frame.ts'
import type { ShortRow } from './route-row.ts'

/** Apart from the table, which who buys does not need. */
export const checkout = {
  path: '/checkout',
  title: m.page_checkout,
  flag: 'checkout',
  begins: true,
  parent: cart,
} satisfies ShortRow
