/** What a text marks: `#hashtags`, `@handles` and URLs. Pure; `hashtags_of` of migration 0096 is the same rule in SQL. */

/** How many marks of one text count. */
export const markLimits = {
  /** Hashtags under which a post is listed, in the order of its text. */
  hashtags: 10,
  /** Mentions that are stored. */
  mentions: 50,
  /** Of these, whom a notification reaches. */
  notified: 10,
} as const

/** Letters of every script with the signs that they carry, digits and `_`. */
const letter = String.raw`\p{Alphabetic}0-9_\u0300-\u036F\u0660-\u0669\u06F0-\u06F9\u093C\u094D\u0ABC\u0ACD`
const before = `(?<![${letter}/&])`
const hashtag = `[${letter}]{2,50}`
const after = `(?![${letter}])`

const marked = new RegExp(
  `${before}#(?<hashtag>${hashtag})${after}|${before}@(?<mention>[A-Za-z0-9_]{3,20})${after}|(?<link>https?://[^\\s<>"]+)`,
  'gu',
)
const wholeHashtag = new RegExp(`^${hashtag}$`, 'u')
/** What ends a sentence does not belong to the URL in it. */
const tail = /(?<![.,;:!?)\]'’”])[.,;:!?)\]'’”]+$/

export interface Mark {
  kind: 'hashtag' | 'mention' | 'link'
  /** Where it begins in the text, and what of the text it is, with its `#` or `@`. */
  index: number
  text: string
}

/** The marks of a text, in its order; they do not overlap. */
export function marksOf(text: string): Mark[] {
  return [...text.matchAll(marked)].map(({ index, groups, 0: found }) => {
    if (groups?.['link'] !== undefined) return { kind: 'link', index, text: found.replace(tail, '') }
    return { kind: groups?.['hashtag'] === undefined ? 'mention' : 'hashtag', index, text: found }
  })
}

/** A hashtag as it is stored and stands in URLs, without `#`: lower case, accents stay. Letter by letter, as PostgreSQL does it. */
export const foldHashtag = (tag: string): string =>
  Array.from(tag.normalize('NFC'), (sign) => Array.from(sign.toLowerCase())[0]).join('')

/** Whether this could be a hashtag, without its `#`. */
export const isHashtag = (tag: string): boolean => wholeHashtag.test(tag)

/** The hashtags under which a text is listed: folded, each once, at most `markLimits.hashtags`. */
export const hashtagsOf = (text: string): string[] =>
  foldedOf(text, 'hashtag', foldHashtag).slice(0, markLimits.hashtags)

/** The handles that a text mentions: in lower case, each once, at most `markLimits.mentions`. */
export const handlesOf = (text: string): string[] =>
  foldedOf(text, 'mention', (handle) => handle.toLowerCase()).slice(0, markLimits.mentions)

const foldedOf = (text: string, kind: Mark['kind'], fold: (name: string) => string) => [
  ...new Set(marksOf(text).flatMap((mark) => (mark.kind === kind ? fold(mark.text.slice(1)) : []))),
]

/** The page of a hashtag, which is given with or without `#`. */
export const hashtagPath = (tag: string) => `/hashtag/${encodeURIComponent(foldHashtag(tag.replace(/^#/, '')))}`
