import type { Deps } from '../../../core/deps.ts'
import { readWithin } from '../../../platform/database/read-within.ts'
import { likelyWords, rare } from './slips.rules.ts'
import type { Alternatives } from './tsquery.rules.ts'
import { findKnown, findNear } from './vocabulary.queries.ts'
import { expandWord } from './words/expand.ts'
import { foldWord } from './words/fold.ts'
import { nearKnown } from './words/near.ts'

/** The words with what may have been meant, and how they would be spelled; null where nothing is likelier. */
export async function correctWords({ db, settings }: Deps, words: readonly string[], groups: readonly Alternatives[]) {
  const { synonyms, maxMs } = settings.search
  const known = new Map((await findKnown(db, words)).map(({ word, entries }) => [word, entries]))
  const slips = await Promise.all(
    words.map(async (word) => {
      const own = known.get(word) ?? 0
      if (own >= rare || word.length < 3) return []
      const fold = foldWord(word)
      const likely = likelyWords(word, fold, own, await readWithin(db, maxMs, (tx) => findNear(tx, word, fold)))
      // What nobody has written may be a slip of a word that others have other words for.
      return own === 0 && synonyms ? [...new Set([...likely, ...nearKnown(word)])] : likely
    }),
  )
  if (slips.every((likely) => likely.length === 0)) return null
  return {
    groups: groups.map((group, n) => [
      ...new Set([...group, ...(slips[n] ?? []).flatMap((word) => [word, ...(synonyms ? expandWord(word) : [])])]),
    ]),
    text: words.map((word, n) => slips[n]?.[0] ?? word).join(' '),
  }
}
