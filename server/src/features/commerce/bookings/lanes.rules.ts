/** How many can be at the same time, and on which lane of a listing each is (decision 0078). Pure. */
import { overlaps, type Span } from '../services/index.ts'

/** What a live booking takes: one that is being moved has a span for each of its times. */
export interface TakenSpan {
  listingId: string
  lane: number
  span: Span
}

interface Wanted {
  listingId: string
  spans: readonly Span[]
  capacity: number
}

/** The most spans that share one moment of this one. */
export function peakOf(spans: readonly Span[], within: Span): number {
  const inside = spans.filter((span) => overlaps(span, within))
  // The peak is reached where one begins, or at the beginning.
  const moments = [within[0], ...inside.map(([from]) => from).filter((from) => from > within[0])]
  return Math.max(0, ...moments.map((at) => inside.filter(([from, until]) => from <= at && at < until).length))
}

/**
 * Lanes on which all of these spans are free, the lowest first; as many as can still be taken. None when the provider does
 * something else then. More than the capacity may stand, from when that was higher: then there are none.
 */
export function lanesLeft(taken: readonly TakenSpan[], { listingId, spans, capacity }: Wanted): number[] {
  const touching = taken.filter(({ span }) => spans.some((one) => overlaps(one, span)))
  if (touching.some((other) => other.listingId !== listingId)) return []
  const used = new Set(touching.map(({ lane }) => lane))
  const all = touching.map(({ span }) => span)
  const left = capacity - Math.max(0, ...spans.map((span) => peakOf(all, span)))
  return Array.from({ length: capacity }, (_, at) => at + 1)
    .filter((lane) => !used.has(lane))
    .slice(0, Math.max(0, left))
}
