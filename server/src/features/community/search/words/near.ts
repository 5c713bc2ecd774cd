import { foldWord, plainWord } from './fold.ts'
import { synonyms, termWords } from './synonyms.ts'

/** How many slips a word of so many letters may have. Short words have too many neighbours. */
const slipsOf = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * How many letters must be left out, added, changed or swapped with the next one to make one word of the other; more than
 * `max` is returned as `max + 1`.
 */
export function slipsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const ways = [(last[j] ?? max) + 1, (row[j - 1] ?? max) + 1, (last[j - 1] ?? max) + (isSame ? 0 : 1)]
      row.push(Math.min(...ways, isSwapped ? (before[j - 2] ?? max) + 1 : Infinity))
    }
    if (Math.min(...row) > max) return max + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? max + 1, max + 1)
}

interface Known {
  word: string
  key: string
}

const knownOf = (word: string): Known => ({ word, key: foldWord(word) })

/**
 * The words that this one is most likely a slip of, the likeliest first: those whose sounds differ least, among them
 * those that begin and then end alike. Empty where none is near.
 */
function nearest(word: string, candidates: Iterable<Known>, limit = 3): string[] {
  const own = plainWord(word)
  const key = foldWord(own)
  const max = slipsOf(key.length)
  if (max === 0) return []
  const near: { word: string; rank: number }[] = []
  for (const candidate of candidates) {
    if (candidate.word === own || candidate.key[0] !== key[0]) continue
    const slips = slipsBetween(key, candidate.key, max)
    // An ending that differs is likelier another word (meza, mezani).
    const rank = slips + (candidate.key.at(-1) === key.at(-1) ? 0 : 0.25)
    if (slips <= max) near.push({ word: candidate.word, rank })
  }
  const best = Math.min(...near.map(({ rank }) => rank))
  return near
    .filter(({ rank }) => rank < best + 0.5)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ word: found }) => found)
}

const known: readonly Known[] = [
  ...new Set(
    synonyms
      .flatMap(({ swahili, english, narrower }) => [...swahili, ...english, ...narrower].map(termWords))
      .flatMap((words) => (words.length === 1 ? words : [])),
  ),
].map(knownOf)

/** Words of the synonyms that this one, which nobody has written, is most likely a slip of. */
export const nearKnown = (word: string): string[] => nearest(word, known)
