import { mutesTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hasMutedPeople } from './muted-people.queries.ts'
import { findPlainWords } from './muted-words.queries.ts'

/** What lists leave out for one viewer: what `isUnmuted` takes. */
export interface Muting {
  /** Patterns of the muted words; null where there are none. */
  words: string[] | null
}

/** `Deps.mutesOf`: read once for a member's many requests. */
export const rememberMutes =
  ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Deps['mutesOf'] =>
  (memberId) =>
    cache.get(`mutes ${memberId}`, async (uses) => {
      uses(mutesTag(memberId))
      const [people, words] = await Promise.all([hasMutedPeople(db, memberId), findPlainWords(db, memberId)])
      return people || words.length > 0 ? { people, words } : null
    })

/** What the viewer has muted; null where that is nothing, and for visitors. Nearly always null. */
export async function mutingOf(
  { mutesOf, clock }: Pick<Deps, 'mutesOf' | 'clock'>,
  viewer: Viewer,
): Promise<Muting | null> {
  const mutes = viewer && (await mutesOf(viewer.id))
  if (!mutes) return null
  const now = clock()
  const words = mutes.words.filter(({ until }) => until === null || until > now).map(({ plain }) => patternOf(plain))
  if (words.length > 0) return { words }
  return mutes.people ? { words: null } : null
}

/** For `like`, where `_` means any letter; plain words have no other sign that means something. */
const patternOf = (plain: string) => `% ${plain.replaceAll('_', String.raw`\_`)} %`
