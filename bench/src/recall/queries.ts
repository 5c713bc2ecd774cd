import { readFileSync } from 'node:fs'
import { searchKinds, type SearchKind } from '@mtaa/contract/community/search'

/** What is measured of a query. `sheng` counts as Swahili; a `slip` is whatever is not spelled as in a book. */
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
  if (found === undefined) throw new Error(`queries.txt: there is no "${value}"`)
  return found
}

function parse(line: string): Query {
  const [marked, tab, text, expected] = line.split(' | ')
  if (!marked || !tab || !text || !expected) throw new Error(`queries.txt: ${line}`)
  return {
    marks: marked.split(' ').map((mark) => oneOf(marks, mark)),
    tab: oneOf(['all' as const, ...searchKinds], tab),
    text,
    expected: expected.split(' '),
  }
}

/** The 200 queries of the measurement. They were written before any synonym and do not follow the words of search. */
export const queries: readonly Query[] = readFileSync(new URL('queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(parse)
