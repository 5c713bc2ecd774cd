import { day } from '@mtaa/contract/time'
import type { CartChange } from '@mtaa/contract/commerce/orders/cart'

/** A removed line is remembered as long as this; what a device changed before that comes too late. */
export const rememberedFor = 90 * day

/** Rows of a member, removed lines among them: of more, the oldest removed ones are forgotten. */
export const maxRows = 200

export interface DatedChange extends CartChange {
  at: Date
  addedAt: Date
}

/** No cart is older than the product. */
const firstYear = Date.UTC(2020, 0)

/**
 * The changes with the moments at which they were made by our clock: a device's clock may be wrong, and then its changes
 * would always or never be the latest. None is from the future; those too old to be compared are left out.
 */
export function dated(changes: readonly CartChange[], sentAt: Date, now: Date): DatedChange[] {
  const ahead = sentAt.getTime() - now.getTime()
  const dates = changes.map((change) => ({
    ...change,
    at: new Date(Math.min(Date.parse(change.changed_at) - ahead, now.getTime())),
    addedAt: new Date(Math.min(Math.max(Date.parse(change.added_at), firstYear), now.getTime())),
  }))
  return latestOfEach(dates.filter(({ at }) => now.getTime() - at.getTime() < rememberedFor))
}

/** One change for each product, in one order for all who write, so that nobody waits in a circle. */
function latestOfEach(changes: readonly DatedChange[]) {
  const latest = new Map<string, DatedChange>()
  for (const change of changes) {
    const other = latest.get(change.product.id)
    if (!other || isLater(change, other)) latest.set(change.product.id, change)
  }
  return [...latest.values()].toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1))
}

/** The same moment is decided by the id of the change, alike on all sides. */
const isLater = (one: { at: Date; id: string }, other: { at: Date; id: string }) =>
  one.at.getTime() === other.at.getTime() ? one.id > other.id : one.at > other.at
