import type { Deps } from '../../../core/deps.ts'
import { readWithin } from '../../../platform/database/read-within.ts'
import { likelyWords, rare } from './slips.rules.ts'
import type { Alternatives } from './tsquery.rules.ts'
import { findKnown, findNear } from './vocabulary.queries.ts'
import { expandPhrase, expandWord, isReviewed } from './words/expand.ts'
import { foldWord } from './words/fold.ts'
import { nearKnown } from './words/near.ts'

/** The words with what may have been meant, and how they would be spelled; null where nothing is likelier. */
export async function correctWords({ db, settings }: Deps, words: readonly string[], groups: readonly Alternatives[]) {
  const { synonyms, maxMs } = settings.search
  const known = new Map((await findKnown(db, words)).map(({ word, entries }) => [word, entries]))
  const parts = await compoundsOf(db, words)
  const slips = await Promise.all(
    words.map(async (word, n) => {
      const own = known.get(word) ?? 0
      if (own >= rare || word.length < 3) return []
      const compound = parts[n]
      if (isReviewed(word)) return []
      const fold = foldWord(word)
      const likely = likelyWords(word, fold, own, await readWithin(db, maxMs, (tx) => findNear(tx, word, fold)))
      if (likely.length === 0 && compound !== undefined) return [compound]
      // What nobody has written may be a slip of a word that others have other words for.
      return own === 0 && synonyms ? [...new Set([...likely, ...nearKnown(word)])] : likely
    }),
  )
  if (slips.every((likely) => likely.length === 0)) return null
  const likeliest = words.map((word, n) => slips[n]?.[0] ?? word)
  const phrases = synonyms ? expandPhrase(likeliest) : []
  return {
    groups: groups.map((group, n) => [
      ...new Set([
        ...group,
        ...(slips[n] ?? []).flatMap((word) => [word, ...(synonyms ? expandWord(word) : [])]),
        ...(phrases[n] ?? []),
      ]),
    ]),
    own: words.map((word, n) => [
      word,
      ...(slips[n] ?? []).slice(0, 1).flatMap((slip) => [slip, ...(synonyms ? expandWord(slip) : [])]),
    ]),
    text: likeliest.join(' '),
  }
}

const shortestPart = 2

/** Of each word the two known ones that it is made of: `power bank`, where nobody writes powerbank. */
async function compoundsOf(db: Deps['db'], words: readonly string[]): Promise<(string | undefined)[]> {
  const splits = words.map((word) =>
    Array.from({ length: Math.max(word.length - 2 * shortestPart + 1, 0) }, (_, at) => [
      word.slice(0, at + shortestPart),
      word.slice(at + shortestPart),
    ]),
  )
  const found = await findKnown(db, [...new Set(splits.flat(2))])
  const known = new Map(found.map(({ word, entries }) => [word, entries]))
  return splits.map((pairs) => {
    const weighed = pairs.map((pair) => ({
      text: pair.join(' '),
      entries: Math.min(...pair.map((part) => (part.length < 3 && part !== 'tv' ? 0 : (known.get(part) ?? 0)))),
    }))
    const [best] = weighed.toSorted((one, other) => other.entries - one.entries)
    return best && best.entries > 0 ? best.text : undefined
  })
}
