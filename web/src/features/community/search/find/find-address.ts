/** URLs of the pages for popular searches. Pure. */
import { slugify } from '@mtaa/contract/slug'

const most = { length: 40, words: 4 }

/** The words of a URL; null for what is none: too short, too long, too many words, or nothing that a slug holds. */
export function termOf(segment: string): { slug: string; words: string } | null {
  if (segment.length > 3 * most.length) return null
  const slug = slugify(segment)
  const words = slug.split('-')
  return slug.length < 2 || slug.length > most.length || words.length > most.words
    ? null
    : { slug, words: words.join(' ') }
}

/** The page of a term; `placePath` is that of the place's own page, such as `/kenya/mombasa`. */
export const findPath = (slug: string, placePath = '/kenya') =>
  placePath === '/kenya' ? `/find/${slug}` : `/find/${slug}${placePath}`

/** The page of a popular search; undefined for one whose words a URL cannot hold. */
export const pathOfTerm = (term: string, placePath?: string): string | undefined => {
  const read = termOf(term)
  return read ? findPath(read.slug, placePath) : undefined
}

/** Whether a term is among the popular ones. */
export const isPopular = (slug: string, popular: readonly string[]) => popular.some((term) => slugify(term) === slug)

/** The terms, each once: a term may be popular in all of Kenya and in counties. */
export const termsOf = (items: readonly { term: string }[]) => [...new Set(items.map(({ term }) => term))]

/** As a title begins. */
export const titled = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
