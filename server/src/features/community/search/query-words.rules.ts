import { cleanLine } from '@mtaa/contract/clean-text'
import type { SearchKind } from '@mtaa/contract/community/search'
import { expandWord } from './words/expand.ts'
import { plainWord } from './words/fold.ts'
import { smallWords, tradeWords } from './words/small-words.ts'

/** What was typed, as far as it can be searched for. */
export interface QueryWords {
  /** Lower case, without accents, apostrophes and signs; at most `maxWords`. */
  words: string[]
  /** `#tag` and `@handle`, which are found exactly as they are. */
  marks: string[]
  /** The word that says what the thing is: shoes, of *viatu vya watoto*. Undefined without a connective. */
  head: string | undefined
}

/** What follows says of which sort: in Swahili the thing itself comes first. */
const connectives = new Set('ya wa vya la cha za kwa of for'.split(' '))

const maxWords = 8
const maxLetters = 40
const mark = /(?:^|[^\p{L}\p{N}_])([#@][\p{L}\p{N}_]{2,40})/gu

/** The words of any text, in their order. */
export const wordsOf = (text: string): string[] => plainWord(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []

/** Land and houses are let as often as sold: of them alone *kuuza* says which. */
const estate = new Set(['house', 'apartment', 'land', 'plot'])
const isEstate = (word: string) => [word, ...expandWord(word)].some((meant) => estate.has(meant))

/** The words to search for. Small ones, and those of trade where all is for sale, count only where there is nothing else. */
export function readQuery(q: string, kind?: SearchKind): QueryWords {
  const text = cleanLine(q)
  const marks = [...new Set([...text.matchAll(mark)].map(([, found = '']) => found.toLowerCase()))]
  const typed = wordsOf(text.replace(mark, ' '))
  // A word that is doubled may be another one: boda boda.
  const all = typed.filter((word, at) => typed.indexOf(word) === at || typed[at - 1] === word)
  const isForSale = kind === undefined ? !all.some(isEstate) : kind === 'market' || kind === 'auctions'
  const significant = all.filter((word) => !smallWords.has(word) && !(isForSale && tradeWords.has(word)))
  const words = (significant.length > 0 || marks.length > 0 ? significant : all).slice(0, maxWords)
  const cut = words.map((word) => word.slice(0, maxLetters))
  const joint = typed.findIndex((word) => connectives.has(word))
  const head = cut.find((word) => typed.indexOf(word) < joint)
  return { words: cut, marks: marks.slice(0, maxWords), head }
}
