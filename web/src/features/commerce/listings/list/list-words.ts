/** What a list says of itself. */
import { formatNumber } from '@mtaa/contract/number'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../../paraglide/messages.js'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import type { ListSort } from '../listings.queries.ts'
import type { PriceFault } from './price-range.ts'

const counts: Record<ListingModule, (inputs: { count: number; n: string }) => string> = {
  market: m.listings_count_market,
  auctions: m.listings_count_auctions,
  events: m.listings_count_events,
  services: m.listings_count_services,
  jobs: m.listings_count_jobs,
  properties: m.listings_count_properties,
}

/** `1,240 items`; `more than 10,000 items` where counting has ended. */
export function countText(module: ListingModule, { count, more }: { count: number; more: boolean }): string {
  const what = counts[module]({ count, n: formatNumber(count) })
  return more ? m.listings_more_than({ what }) : what
}

const sorts: Record<Exclude<ListSort, 'soonest'>, () => string> = {
  newest: m.listings_sort_newest,
  price_up: m.listings_sort_price_up,
  price_down: m.listings_sort_price_down,
  nearest: m.listings_sort_nearest,
}

/** The name of an order in a module's list. */
export const sortName = (module: ListingModule, sort: ListSort): string => {
  if (module === 'jobs' && sort === 'price_up') return m.jobs_sort_pay_up()
  if (module === 'jobs' && sort === 'price_down') return m.jobs_sort_pay_down()
  if (sort !== 'soonest') return sorts[sort]()
  return module === 'events' ? m.listings_sort_starting() : m.listings_sort_ending()
}

const faults: Record<Extract<PriceFault, string>, () => string> = {
  words: m.listings_price_words,
  negative: m.listings_price_negative,
  high: m.listings_price_high,
  swapped: m.listings_price_swapped,
}

/** What is wrong with a price, beside its field. */
export function faultText(fault: PriceFault | undefined): string | undefined {
  if (typeof fault === 'object') return whichNumber(fault.either)
  return fault && faults[fault]()
}
