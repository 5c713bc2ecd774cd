/** Whose turn it is on a waiting list, and for how long (docs/rules/tickets.md). Pure. */
import { hour, minute } from '@mtaa/contract/time'

/** The last hours before a start, in which an offer is short. */
const lastHours = 3 * hour
const [long, short] = [30 * minute, 5 * minute]

/** Until when an offer stands: never beyond the end of the sale. Undefined: nothing can be offered any more. */
export function offerUntil(now: Date, { starts_at, salesEnd }: { starts_at: Date; salesEnd: Date }): Date | undefined {
  if (now >= salesEnd) return undefined
  const length = starts_at.getTime() - now.getTime() > lastHours ? long : short
  return new Date(Math.min(now.getTime() + length, salesEnd.getTime()))
}

export interface Waiting {
  id: string
  quantity: number
}

/** Who is offered what is free, the first first. Somebody who wants more than is left is offered what is left. */
export function takeTurns(queue: readonly Waiting[], free: number): { id: string; offered: number }[] {
  const offers: { id: string; offered: number }[] = []
  let left = free
  for (const { id, quantity } of queue) {
    if (left <= 0) break
    const offered = Math.min(quantity, left)
    offers.push({ id, offered })
    left -= offered
  }
  return offers
}
