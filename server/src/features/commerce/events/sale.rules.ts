/** When which tickets of an event can be had, and when they let somebody in (docs/rules/tickets.md). Pure. */
import type { SaleState } from '@mtaa/contract/commerce/events/event-terms'
import { hour } from '@mtaa/contract/time'

/** The columns of a type that say what is left of it, and when it is sold. */
export interface SoldType {
  quantity: number
  sold: number
  held: number
  sales_from: Date | null
  sales_until: Date | null
  closed_at: Date | null
}

export interface EventTimes {
  starts_at: Date
  ends_at: Date
}

export const leftOf = ({ quantity, sold, held }: Pick<SoldType, 'quantity' | 'sold' | 'held'>) =>
  Math.max(0, quantity - sold - held)

/** Until when a type is sold: where it does not say, until the event starts. */
export const salesEnd = ({ sales_until }: Pick<SoldType, 'sales_until'>, { starts_at, ends_at }: EventTimes): Date =>
  sales_until === null ? starts_at : new Date(Math.min(sales_until.getTime(), ends_at.getTime()))

export function saleAt(type: SoldType, event: EventTimes, now: Date): SaleState {
  if (type.closed_at) return 'closed'
  if (now >= salesEnd(type, event)) return 'over'
  if (type.sales_from && now < type.sales_from) return 'soon'
  return leftOf(type) > 0 ? 'open' : 'sold_out'
}

/** As a hidden code is stored. */
export const plainCode = (code: string) => code.trim().toUpperCase()

/** Whether somebody who entered this code sees a type. */
export const isTypeOpen = ({ hidden_code }: { hidden_code: string | null }, code: string | null | undefined) =>
  hidden_code === null || (typeof code === 'string' && plainCode(code) === hidden_code)

/** How long before the start and after the end an event lets people in where a type does not say. */
const [early, late] = [12 * hour, 6 * hour]

interface Admission extends EventTimes {
  opens_at: Date | null
}

export function admissionOf(
  type: { admits_from: Date | null; admits_until: Date | null },
  { starts_at, ends_at, opens_at }: Admission,
): { from: Date; until: Date } {
  const opens = Math.min(starts_at.getTime() - early, opens_at?.getTime() ?? Infinity)
  return {
    from: type.admits_from ?? new Date(opens),
    until: type.admits_until ?? new Date(ends_at.getTime() + late),
  }
}

/** What lists say that an event costs: its cheapest type that everybody sees. */
export function cheapestOf(
  types: readonly { price: number; hidden_code: string | null; closed_at?: Date | null }[],
): number {
  const shown = types.filter(({ hidden_code, closed_at }) => hidden_code === null && !closed_at)
  const counted = shown.length > 0 ? shown : types
  return counted.length > 0 ? Math.min(...counted.map(({ price }) => price)) : 0
}
