import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isTypeOpen, leftOf, saleAt } from '../../events/index.ts'
import { isHidden } from '../../listings/index.ts'
import { refuseOrder, type OfferedType, type RequestedLine } from '../order.rules.ts'
import type { SaleEvent, SaleType } from './sale.queries.ts'

/** Refuses who, or when nobody, can have tickets of an event. `null`: somebody without an account. */
export function assertMayOrder(event: SaleEvent | undefined, member: Member | null, now: Date): asserts event {
  if (!event || (isHidden(event.status) && event.owner_id !== member?.id)) throw new Refusal('listing_not_found')
  if (member && event.owner_id === member.id) throw new Refusal('own_event')
  if (event.cancelled_at) throw new Refusal('event_cancelled')
  if (now >= event.ends_at) throw new Refusal('event_over')
}

/** Types as an order is judged by them. `taken`: spots of each that this order holds already. */
export function offeredTypes(
  event: SaleEvent,
  types: readonly SaleType[],
  { code, now, taken = new Map() }: { code: string | null; now: Date; taken?: ReadonlyMap<string, number> },
): Map<string, OfferedType> {
  return new Map(
    types.map((type) => [
      type.id,
      {
        ...type,
        left: leftOf(type) + (taken.get(type.id) ?? 0),
        sale: saleAt(type, event, now),
        open: isTypeOpen(type, code),
      },
    ]),
  )
}

/** Refuses what cannot be ordered. */
export function assertOrderable(
  requested: readonly RequestedLine[],
  types: ReadonlyMap<string, OfferedType>,
  most: number,
): void {
  const refused = refuseOrder(requested, types, most)
  if (!refused) return
  const { code, ...details } = refused
  throw new Refusal(code, details)
}
