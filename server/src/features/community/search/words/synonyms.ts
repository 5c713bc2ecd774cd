import { readFileSync } from 'node:fs'
import { plainWord } from './fold.ts'

/** One meaning: words of both languages, each one word or a phrase whose words `_` joins. */
export interface Group {
  line: string
  field: string
  swahili: readonly string[]
  english: readonly string[]
  /** Found by the words before them without finding them: a heifer is a cow. */
  narrower: readonly string[]
}

const several = /\*$/

/** A word that means several things is marked with `*` in each of its groups. */
export const isMarked = (term: string) => several.test(term)
export const unmarked = (term: string) => term.replace(several, '')

const listOf = (text: string) => text.split(' ').filter((term) => term !== '')

/** The groups of `synonyms.txt`, in its order. */
function parseSynonyms(text: string): Group[] {
  const groups: Group[] = []
  let field = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) field = line.slice(3)
    if (line === '' || line.startsWith('#')) continue
    const [same = '', narrower = ''] = line.split(' > ')
    const [swahili = '', english = ''] = same.split(' = ')
    groups.push({
      line,
      field,
      swahili: listOf(swahili),
      english: listOf(english),
      narrower: listOf(narrower),
    })
  }
  return groups
}

export const synonyms: readonly Group[] = parseSynonyms(readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'))

/** The words of a phrase as a query has them. */
export const termWords = (term: string): string[] => unmarked(term).split('_').map(plainWord)

const singleWords = new Set(
  synonyms
    .flatMap(({ swahili, english }) => [...swahili, ...english].map(termWords))
    .flatMap(([word = '', ...more]) => (more.length === 0 ? [word] : [])),
)

/** Words of the synonyms that begin so: reviewed, so each may be suggested however few have written it. */
export const reviewedBegun = (beginning: string, max: number): string[] =>
  [...singleWords].filter((word) => word.startsWith(beginning)).slice(0, max)
