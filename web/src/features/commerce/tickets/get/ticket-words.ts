import { formatMoment } from '@mtaa/contract/dates'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../../paraglide/messages.js'
import { formatPrice } from '../../../../platform/format.ts'

/** Why a type cannot be had now, or how many are left; nothing where there are many. */
export function saleWords({ sale, left, sales_from }: TicketType, language: Language): string {
  if (sale === 'soon' && sales_from) return m.ticketing_from({ moment: formatMoment(sales_from, language) })
  if (sale === 'sold_out') return m.ticketing_sold_out()
  if (sale === 'over') return m.ticketing_over()
  if (sale === 'closed' || sale === 'soon') return m.ticketing_closed()
  return left <= 20 ? m.events_left({ count: left }) : ''
}

/** What happens to who orders or requests; nothing where free tickets are had at once. */
export function howWords({ approval }: Pick<Event, 'approval'>, types: readonly TicketType[]): string {
  const isFree = types.every(({ price }) => price === 0)
  if (approval) return isFree ? m.ticketing_approval_free() : m.ticketing_approval_how()
  return isFree ? '' : m.ticketing_held_how()
}

export const priceWords = (price: number, language: Language) =>
  price === 0 ? m.common_free() : formatPrice(price, language)
