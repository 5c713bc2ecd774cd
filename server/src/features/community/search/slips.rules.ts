import type { KnownWord } from './vocabulary.queries.ts'
import { slipsBetween } from './words/near.ts'

/** Fewer entries than this are next to nothing. */
export const rare = 3
const maxSlips = 3

/**
 * The words that somebody who typed this may have meant, likely ones first: of the same key, or a letter or two away, and
 * much more frequent than the word itself.
 */
export function likelyWords(word: string, fold: string, own: number, near: readonly KnownWord[]): string[] {
  const allowed = word.length <= 4 ? 1 : 2
  const likely = near
    .filter((one) => one.word !== word && one.entries > 2 * own)
    .map((one) => ({ ...one, away: one.fold === fold ? 0 : slipsBetween(word, one.word, allowed) }))
    .filter(({ away }) => away <= allowed)
  // What is a letter away hides what is two away: fredge is a fridge, and not free.
  const nearest = Math.min(...likely.map(({ away }) => away))
  return likely
    .filter(({ away }) => away <= Math.max(nearest, 1))
    .toSorted((one, other) => one.away - other.away || other.entries - one.entries)
    .slice(0, maxSlips)
    .map((one) => one.word)
}
