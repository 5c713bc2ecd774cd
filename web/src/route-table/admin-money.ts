/** Money, for those who run the site. */
import { Banknote, Landmark, ReceiptText } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { admin } from './admin.ts'
import type { RouteRow } from './route-row.ts'

export const adminPayouts = {
  path: '/admin/payouts',
  section: 'money',
  page: 'money/admin-payouts',
  title: m.page_admin_payouts,
  icon: Banknote,
  groups: ['admin'],
  audience: 'admin',
  parent: admin,
} satisfies RouteRow

/** What payouts are sent from. */
export const adminFloat = {
  path: '/admin/float',
  section: 'money',
  page: 'money/admin-float',
  title: m.page_admin_float,
  icon: Landmark,
  groups: ['admin'],
  audience: 'admin',
  parent: admin,
} satisfies RouteRow

/** For customer support and admins. */
export const adminPayments = {
  path: '/admin/payments',
  section: 'money',
  title: m.page_admin_payments,
  icon: Banknote,
  groups: ['admin'],
  audience: 'support',
  parent: admin,
  page: 'money/admin-payments',
} satisfies RouteRow

export const adminPayment = {
  path: '/admin/payments/:paymentId',
  section: 'money',
  title: m.page_admin_payment,
  icon: ReceiptText,
  audience: 'support',
  parent: adminPayments,
  page: 'money/admin-payment',
} satisfies RouteRow
