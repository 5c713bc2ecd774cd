import { day } from '@mtaa/contract/time'

/** What stands beside the state of an order. While it has any of them it is shown as disputed. */
export interface Marks {
  /** Since when one of its sides disputes it. */
  disputed_at: Date | null
  /** Since when its payer's bank claims its money. */
  claimed_at: Date | null
  /** When its money was taken back although it had been sent. */
  reversed_at: Date | null
  /** Since when its clock stands still: as long as it is disputed or claimed. */
  paused_at: Date | null
}

interface Clocked {
  due_at: Date | null
  paused_at: Date | null
}

/** Marks that stop the clock, by their columns. */
export type Pause = 'disputed_at' | 'claimed_at'

export const unmarked = { disputed_at: null, claimed_at: null, reversed_at: null, paused_at: null } as const

/** How long an order whose money was taken back after it was sent waits for a dispute. */
const takenBackFor = 14 * day
/** What is left at least of a clock that goes on. */
const restAfterPause = day

export const isMarked = ({ paused_at, reversed_at }: Marks) => paused_at !== null || reversed_at !== null

/** When the clock of an order runs out; null: it has none, or it stands still. */
export const dueOf = ({ due_at, paused_at }: Clocked) => (paused_at === null ? due_at : null)

/** The mark is set: the clock stands still, if it does not yet. */
export const paused = ({ paused_at }: Marks, pause: Pause, at: Date) => ({
  [pause]: at,
  paused_at: paused_at ?? at,
  reminded_at: null,
})

/** The mark is removed: without the other one, the clock goes on where it stopped. */
export function resumed(order: Marks & Clocked, pause: Pause, at: Date) {
  const other = pause === 'disputed_at' ? order.claimed_at : order.disputed_at
  if (other !== null || order.paused_at === null) return { [pause]: null }
  return { [pause]: null, paused_at: null, due_at: pushed(order.due_at, order.paused_at, at) }
}

function pushed(dueAt: Date | null, pausedAt: Date, at: Date) {
  if (dueAt === null) return null
  return new Date(at.getTime() + Math.max(dueAt.getTime() - pausedAt.getTime(), restAfterPause))
}

/** Its money was taken back: nothing else counts any more, and a clock of its own begins. */
export const reversed = (at: Date) => ({
  ...unmarked,
  reversed_at: at,
  due_at: new Date(at.getTime() + takenBackFor),
  reminded_at: null,
})
