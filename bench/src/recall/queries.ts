import { readFileSync } from 'node:fs'
import { searchKinds, type SearchKind } from '@mtaa/contract/community/search'

/** What is measured of a query. `sheng` counts as Swahili; a `slip` is any text not spelled as in a book. */
export const marks = ['sw', 'sheng', 'en', 'slip', 'synonym', 'class', 'phrase', 'brand', 'place'] as const
export type Mark = (typeof marks)[number]

export interface Query {
  marks: readonly Mark[]
  /** The tab in which it is typed; `all` is the page with the best of every kind. */
  tab: SearchKind | 'all'
  text: string
  /** Keys of the documents of `corpus.ts` that a sensible person expects: one to ten. */
  expected: readonly string[]
}

const oneOf = <T extends string>(values: readonly T[], value: string): T => {
  const found = values.find((each) => each === value)
  if (found === undefined) throw new Error(`queries: there is no "${value}"`)
  return found
}

function parse(line: string): Query {
  const [marked, tab, text, expected] = line.split(' | ')
  if (!marked || !tab || !text || !expected) throw new Error(`queries: ${line}`)
  return {
    marks: marked.split(' ').map((mark) => oneOf(marks, mark)),
    tab: oneOf(['all' as const, ...searchKinds], tab),
    text,
    expected: expected.split(' '),
  }
}

const read = (name: string): Query[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parse)

/** The 200 queries of the measurement. They were written before any synonym and do not follow the words of search. */
export const queries: readonly Query[] = read('queries.txt')

/** A hundred more, written without the list of words when the first ones had been mended after. */
export const secondQueries: readonly Query[] = read('queries-second.txt')
