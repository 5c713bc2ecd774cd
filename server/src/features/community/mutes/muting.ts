import { mutesTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { MutedTexts } from './mutes.queries.ts'
import { hasMutedPeople } from './muted-people.queries.ts'
import { findPlainWords } from './muted-words.queries.ts'

/** What lists leave out for one viewer, as `isUnmuted` takes it. The words are null where there are none. */
export interface Muting extends MutedTexts {
  words: string[] | null
}

const noWords: Muting = { words: null, keys: null }

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
  const words = mutes.words.filter(({ until }) => until === null || until > now).map(({ plain }) => plain)
  if (words.length > 0) return { words: words.map(patternOf), keys: keysOf(words) }
  return mutes.people ? noWords : null
}

/** Of each the longest part: a text without any of these has none of the words. */
const keysOf = (words: readonly string[]) =>
  JSON.stringify(Object.fromEntries(words.map((plain) => [longestOf(plain.split(' ')), true])))

const longestOf = (parts: readonly string[]) =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** For `like`, where `_` means any letter; plain words have no other sign that means something. */
const patternOf = (plain: string) => `% ${plain.replaceAll('_', String.raw`\_`)} %`
