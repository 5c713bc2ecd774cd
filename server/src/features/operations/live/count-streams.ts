import type { Live } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Streams that one process has open at once (docs/limits.md, Open streams). */
export const streamLimits = {
  account: 10,
  network: 200,
  /** Of all connections that a process takes: requests must always find one. */
  shareOfConnections: 0.75,
}

const counts = new WeakMap<Live, Map<string, number>>()

/**
 * Counts a stream that is about to be opened, for whom it belongs to (undefined: limits are off);
 * refuses one too many. Returns what uncounts it.
 */
export function countStream(
  live: Live,
  owner: { memberId: string | undefined; network: string } | undefined,
  maxConnections: number,
): () => void {
  const open = counts.get(live) ?? new Map<string, number>()
  counts.set(live, open)
  if (count(open, 'all') >= maxConnections * streamLimits.shareOfConnections) throw new Refusal('unavailable')
  const { memberId, network } = owner ?? {}
  const isFull =
    (memberId !== undefined && count(open, memberId) >= streamLimits.account) ||
    (network !== undefined && count(open, network) >= streamLimits.network)
  if (isFull) throw new Refusal('too_many_streams', { seconds: 60 })
  const subjects = ['all', ...[network, memberId].filter((subject) => subject !== undefined)]
  for (const subject of subjects) add(open, subject, 1)
  return () => {
    for (const subject of subjects) add(open, subject, -1)
  }
}

const count = (open: Map<string, number>, subject: string) => open.get(subject) ?? 0

function add(open: Map<string, number>, subject: string, by: number) {
  const now = count(open, subject) + by
  if (now > 0) open.set(subject, now)
  else open.delete(subject)
}
