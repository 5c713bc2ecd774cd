import type { PlaceFilter } from '../../places/places/index.ts'

/** One word of a query with the words that will do as well; each may be several words (`boda boda`). */
export type Alternatives = readonly string[]

/** Within quotes a backslash makes the character after it literal. */
const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What `to_tsquery` reads: words are quoted, so nothing that was typed is an operator. */
const phrase = (words: string) => {
  const parts = words.split(' ').map(quote)
  return parts.length > 1 ? `(${parts.join(' & ')})` : parts.join('')
}

const either = (alternatives: Alternatives) => `(${alternatives.map(phrase).join(' | ')})`

/** All of these words, each in one of its forms. Empty for no words. */
export const allOf = (groups: readonly Alternatives[]) => groups.map(either).join(' & ')

/** All of them but one, or, of two, one of them. */
export function mostOf(groups: readonly Alternatives[]): string {
  if (groups.length < 2) return allOf(groups)
  return groups.map((_, left) => `(${allOf(groups.toSpliced(left, 1))})`).join(' | ')
}

/** Lexemes as they are in the index, not words of a language. Empty for none. */
const anyLexeme = (lexemes: readonly string[]) => (lexemes.length === 0 ? '' : `(${lexemes.map(quote).join(' | ')})`)

const letterOf = { county: 'c', constituency: 'k', ward: 'w' } as const

export const placeLexemes = ({ level, codes }: PlaceFilter): string[] =>
  level === 'country' ? [] : codes.map((code) => `/${letterOf[level]}${code}`)

const bits = (price: number) => 32 - Math.clz32(price)

/** Every power of two in which a price of this range can lie (`search_filters` in SQL). */
function priceLexemes(min: number | undefined, max: number | undefined): string[] {
  if (min === undefined && max === undefined) return []
  const [from, to] = [bits(min ?? 0), bits(max ?? 0x7fffffff)]
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, n) => `/p${from + n}`)
}

export interface Filters {
  place: PlaceFilter
  marks: readonly string[]
  category: string | undefined
  type: string | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
}

/** The lexemes that an entry must have beside its words, as a `tsquery`. */
export function filterQuery({ place, marks, category, type, minPrice, maxPrice }: Filters): string {
  const groups = [
    ...marks.map((mark) => [mark]),
    placeLexemes(place),
    category === undefined ? [] : [`/=${category}`],
    type === undefined ? [] : [`/~${type}`],
    priceLexemes(minPrice, maxPrice),
  ]
  return groups
    .filter((group) => group.length > 0)
    .map(anyLexeme)
    .join(' & ')
}
