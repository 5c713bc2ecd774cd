/** Letters and digits of a text, without case, accents and punctuation. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether one letter more, less or other makes one word of the other, as a corrected misspelling does. */
function isSpelling(one: string, other: string): boolean {
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1 || /\d/.test(one + other))
    return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  const same = (a: number, b: number) => one.slice(from + a) === other.slice(from + b)
  return same(1, 1) || same(1, 0) || same(0, 1)
}

/** Words of the first text that the second does not have as often. */
function missing(words: readonly string[], from: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of from) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

/**
 * Whether an edit changes what a text says: a word was added or taken out. Case, punctuation, spaces and corrected spelling
 * change nothing; each digit does.
 */
export function changesSubstance(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const [gone, added] = [missing(old, now), missing(now, old)]
  if (gone.length !== added.length) return true
  return gone.some((word, at) => !isSpelling(word, added[at] ?? ''))
}
