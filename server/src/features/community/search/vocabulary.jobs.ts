import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { addWords, findNewWords, lockVocabulary, recountWords } from './vocabulary.queries.ts'
import { foldWord } from './words/fold.ts'

const batch = 250
/** The rest waits for the next minute. */
const maxBatches = 40
const recounted = 50
const countedFor = 6 * hour

/**
 * Schedule: adds the words of new entries to the vocabulary and counts some words anew. Nothing waits for it: an entry is
 * found by its words in the moment in which it is written, and the vocabulary only helps with slips and suggestions.
 */
export async function readWords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let count = 0; count < maxBatches; count++) {
    const read = await db.transaction().execute(async (tx) => {
      const found = await findNewWords(tx, await lockVocabulary(tx), batch)
      const words = found.words.map(({ word, entries }) => ({ word, entries, fold: foldWord(word) }))
      if (found.entries > 0) await addWords(tx, words, found.last, clock())
      return found.entries
    })
    if (read < batch) break
  }
  const now = clock()
  const before = new Date(now.getTime() - countedFor)
  await db.transaction().execute((tx) => recountWords(tx, { before, now, max: recounted }))
}
