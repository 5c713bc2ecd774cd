import { muteLimits, mutedWordLength, type MuteFor } from '@mtaa/contract/community/mutes'
import { day } from '@mtaa/contract/time'
import { mutesTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockMutesOf } from './muted-people.queries.ts'
import {
  countOtherWords,
  deleteMutedWord,
  type MutedWordRow,
  plainWords,
  upsertMutedWord,
} from './muted-words.queries.ts'

interface WordInput {
  word: string
  for: MuteFor
}

/** Mutes a word, or says anew how long it is muted. The lock counts one at a time. */
export async function muteWord(
  deps: Deps,
  { id: me }: Member,
  { word, for: length }: WordInput,
): Promise<MutedWordRow> {
  const now = deps.clock()
  const until = length === 'always' ? null : new Date(now.getTime() + length * day)
  return deps.db.transaction().execute(async (tx) => {
    await lockMutesOf(tx, me)
    const plain = await plainWords(tx, word)
    if (lettersIn(plain) < mutedWordLength.min) throw new Refusal('muted_word_short')
    const limit = muteLimits.words
    if ((await countOtherWords(tx, { me, now, plain })) >= limit) throw new Refusal('muted_words_full', { limit })
    const muted = await upsertMutedWord(tx, { id: newId(now), me, word, plain, until, now })
    deps.cache.drop(tx, mutesTag(me))
    return muted
  })
}

/** Of one letter nearly every text has a word. */
const lettersIn = (plain: string) => plain.replaceAll(/[ #]/g, '').length

export async function unmuteWord(deps: Deps, { id: me }: Member, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await deleteMutedWord(tx, { me, id })) deps.cache.drop(tx, mutesTag(me))
  })
}
