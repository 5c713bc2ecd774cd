/** What types of tickets an event may have (docs/rules/events.md). Pure. */
import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import { hour } from '@mtaa/contract/time'
import type { EventTimes } from './sale.rules.ts'

/** A type as its organizer sends it. */
export interface RequestedType {
  id?: string | undefined
  name: string
  quantity: number
  sales_from: Date | null
  sales_until: Date | null
  admits_from: Date | null
  admits_until: Date | null
}

/** One that is there. */
export interface StoredType {
  id: string
  name: string
  position: number
  sold: number
  held: number
  /** Somebody has or had a ticket of it. */
  taken: boolean
}

/** The name of the first type that does not fit its event or the others; undefined: all do. */
export function findUnfit(types: readonly RequestedType[], event: EventTimes): string | undefined {
  const names = new Set<string>()
  for (const type of types) {
    const name = type.name.toLowerCase()
    if (names.has(name) || !isSaleRight(type, event) || !isAdmissionRight(type, event)) return type.name
    names.add(name)
  }
  return undefined
}

function isSaleRight({ sales_from, sales_until }: RequestedType, { starts_at, ends_at }: EventTimes): boolean {
  const until = sales_until ?? starts_at
  return until <= ends_at && (sales_from === null || sales_from < until)
}

/** People may come as early as any event opens. */
function isAdmissionRight({ admits_from, admits_until }: RequestedType, { starts_at, ends_at }: EventTimes): boolean {
  if (admits_from === null || admits_until === null) return admits_from === admits_until
  const opens = starts_at.getTime() - eventLimits.opensHours * hour
  return admits_from.getTime() >= opens && admits_from < admits_until && admits_until <= ends_at
}

export interface TypePlan<T extends RequestedType> {
  added: { type: T; position: number }[]
  changed: T[]
  removed: string[]
  /** The first that cannot be changed so: it has sold or held more, or somebody had it. */
  refused: { name: string; taken: number } | undefined
  /** A type that is changed is not there. */
  unknown: boolean
}

/** What becomes of the types of an event. A new one gets a number that none has had: gates and tickets name it. */
export function planTypes<T extends RequestedType>(
  requested: readonly T[],
  stored: readonly StoredType[],
): TypePlan<T> {
  const ids = new Set(stored.map(({ id }) => id))
  const byId = new Map(requested.flatMap((type) => (type.id === undefined ? [] : [[type.id, type] as const])))
  const removed = stored.filter(({ id }) => !byId.has(id))
  const free = Array.from({ length: eventLimits.types }, (_, at) => at + 1).filter((position) =>
    stored.every((type) => type.position !== position),
  )
  const added = requested.filter(({ id }) => id === undefined)
  const refused =
    stored.find(({ id, sold, held }) => sold + held > (byId.get(id)?.quantity ?? Infinity)) ??
    removed.find(({ taken, sold, held }) => taken || sold + held > 0)
  return {
    added: added.map((type, at) => ({ type, position: free[at] ?? 0 })),
    changed: [...byId.values()],
    removed: removed.map(({ id }) => id),
    refused: refused && { name: refused.name, taken: refused.sold + refused.held },
    // More than ten numbers, those of deleted ones not among them, cannot be: a type that was sold is closed, not deleted.
    unknown: [...byId.keys()].some((id) => !ids.has(id)) || added.length > free.length,
  }
}
