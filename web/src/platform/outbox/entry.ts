import { hour } from '@mtaa/contract/time'

/** What the outbox stores of a write, and how its state changes. Pure. */

export interface Entry {
  /** Also the idempotency key of the call. */
  key: string
  /** The member who made it: sent with nobody else's token, shown to nobody else. */
  userId: string
  /** Writes of one lane are sent one after the other, in the order in which they were made. */
  lane: string
  /** A newer write with the same value replaces one that is not being sent: the last write wins. */
  collapse?: string
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body: Readonly<Record<string, unknown>>
  /**
   * Pictures that are uploaded before the call; their keys are added to `body[field]`. With `path` it is one file that is
   * uploaded there, and `body[field]` is its key.
   */
  files?: { field: string; blobs: readonly Blob[]; uploaded: readonly string[]; path?: string }
  /** What its screen needs to show it and to open it again. */
  view?: unknown
  state: 'queued' | 'sending' | 'failed'
  /** Why it failed: the server's sentence. */
  reason?: string
  order: number
  queuedAt: number
  /** When the call was first sent; from then on it may have been carried out. */
  triedAt?: number
}

export type NewEntry = Omit<Entry, 'state' | 'reason' | 'order' | 'queuedAt'>

/** What became of a call. `lost`: no answer, or one that says to come back. `unauthorised`: nobody, or somebody else, is signed in. */
export type Outcome =
  | { kind: 'acknowledged' }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost' }
  | { kind: 'unauthorised' }

/** The server forgets idempotency keys after 48 hours; what was sent before may then be carried out twice. */
const keyLifeMs = 40 * hour

/** The queue with one more write. */
export function added(entries: readonly Entry[], entry: NewEntry, now: number): Entry[] {
  // The same write again, from a form that did not know: it is on its way.
  if (entries.some(({ key, state }) => key === entry.key && state !== 'failed')) return [...entries]
  const order = Math.max(0, ...entries.map((one) => one.order)) + 1
  const remaining = entries.filter((one) => !isReplaced(one, entry))
  return [...remaining, { ...entry, state: 'queued', order, queuedAt: now }]
}

const isReplaced = (old: Entry, { key, collapse, userId }: NewEntry) =>
  old.key === key ||
  (collapse !== undefined && old.collapse === collapse && old.userId === userId && old.state !== 'sending')

/** The next write of a lane: one that failed waits for its author and holds up nothing. */
export function nextOf(entries: readonly Entry[], userId: string, lane: string): Entry | undefined {
  const own = entries.filter((one) => one.userId === userId && one.lane === lane && one.state !== 'failed')
  const first = own.toSorted((one, other) => one.order - other.order)[0]
  return first?.state === 'queued' ? first : undefined
}

export const lanesOf = (entries: readonly Entry[], userId: string): string[] => [
  ...new Set(entries.filter((one) => one.userId === userId).map(({ lane }) => lane)),
]

/** Nothing can say any more whether a write was carried out: only its author may decide. */
export const isDoubtful = ({ triedAt }: Entry, now: number) => triedAt !== undefined && now - triedAt > keyLifeMs

export const begun = (entry: Entry): Entry => ({ ...entry, state: 'sending' })

/** Marked before the call leaves, so that a crash cannot forget it. */
export const tried = (entry: Entry, now: number): Entry => ({ ...entry, triedAt: entry.triedAt ?? now })

/** The entry after its call; undefined when it is done. */
export function settled(entry: Entry, outcome: Outcome): Entry | undefined {
  if (outcome.kind === 'acknowledged') return undefined
  if (outcome.kind === 'refused') return { ...entry, state: 'failed', reason: outcome.reason }
  return { ...entry, state: 'queued' }
}

/** The tab with the lock is the only sender: what another one left in the middle is sent again, under its key. */
export const recovered = (entry: Entry): Entry => (entry.state === 'sending' ? { ...entry, state: 'queued' } : entry)

/** A failed write in the queue again, because its author wants it. */
export function retried(entry: Entry): Entry {
  const { reason: _, triedAt: __, ...rest } = entry
  return { ...rest, state: 'queued' }
}
