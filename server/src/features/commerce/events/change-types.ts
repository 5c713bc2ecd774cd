import { Refusal } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { checkTypes, fieldsOf, shifted, type TypeRequest } from './event-input.ts'
import { cheapestOf, type EventTimes } from './sale.rules.ts'
import { planTypes } from './ticket-types.rules.ts'
import { deleteTypes, insertTypes, updateType, type LockedType } from './ticket-types.queries.ts'

interface OfDate {
  id: string
  times: EventTimes
  stored: readonly LockedType[]
  /** How much later it starts than the event for which the types are requested. */
  by: number
}

/** The same types for another date: those of the same number, where it has them. */
export const typesFor = (
  requested: readonly TypeRequest[],
  own: readonly LockedType[],
  { stored, by }: Pick<OfDate, 'stored' | 'by'>,
): TypeRequest[] =>
  requested.map((type) => {
    const position = own.find(({ id }) => id === type.id)?.position
    const same = stored.find((one) => one.position === position)
    return { ...shifted(type, by), id: same?.id }
  })

/**
 * Changes the locked types of an event to what is requested, and answers what its cheapest one costs. Refuses `ticket_type_sold` for
 * what somebody has or had.
 */
export async function changeTypes(
  tx: Tx,
  { id: eventId, times, stored }: Omit<OfDate, 'by'>,
  requested: readonly TypeRequest[],
  now: Date,
): Promise<number> {
  checkTypes(requested, times)
  const plan = planTypes(requested, stored)
  if (plan.unknown) throw new Refusal('event_types_refused', { name: unknownOf(requested, stored) })
  if (plan.refused) throw new Refusal('ticket_type_sold', plan.refused)
  const byId = new Map(stored.map((type) => [type.id, type]))
  const closedAt = (type: TypeRequest) => byId.get(type.id ?? '')?.closed_at ?? now
  if (plan.removed.length > 0) await deleteTypes(tx, plan.removed)
  for (const type of plan.changed) if (type.id) await updateType(tx, type.id, fieldsOf(type, closedAt(type)))
  const added = plan.added.map(({ type, position }) => ({
    ...fieldsOf(type, now),
    id: newId(now),
    event_id: eventId,
    position,
    created_at: now,
  }))
  if (added.length > 0) await insertTypes(tx, added)
  return cheapestOf(requested.map((type) => ({ ...type, closed_at: type.closed ? now : null })))
}

const unknownOf = (requested: readonly TypeRequest[], stored: readonly LockedType[]) =>
  requested.find(({ id }) => id !== undefined && stored.every((type) => type.id !== id))?.name ??
  requested.at(-1)?.name ??
  ''
