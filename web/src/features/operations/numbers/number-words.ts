import type { buyingSteps, joiningSteps, NumberName } from '@mtaa/contract/operations/numbers'
import { m } from '../../../paraglide/messages.js'

export const numberWords: Record<NumberName, () => string> = {
  sign_ups: m.numbers_sign_ups,
  active: m.numbers_active,
  visits: m.numbers_visits,
  posts: m.numbers_posts,
  listings: m.numbers_listings,
  messages: m.numbers_messages,
  orders: m.numbers_orders,
  gmv: m.numbers_gmv,
  payments: m.numbers_payments,
  payments_paid: m.numbers_payments_paid,
  disputes: m.numbers_disputes,
  faults: m.numbers_faults,
  refused: m.numbers_refused,
  searches: m.numbers_searches,
  searches_missed: m.numbers_searches_missed,
  bytes_a_visit: m.numbers_bytes_a_visit,
  pages_a_visit: m.numbers_pages_a_visit,
}

export const stepWords: Record<(typeof joiningSteps)[number] | (typeof buyingSteps)[number], () => string> = {
  visits: m.numbers_visits,
  sign_ups: m.numbers_sign_ups,
  posted: m.numbers_step_posted,
  ordered: m.numbers_step_ordered,
  views: m.numbers_step_views,
  checkouts: m.numbers_step_checkouts,
  checkouts_paid: m.numbers_step_checkouts_paid,
}
