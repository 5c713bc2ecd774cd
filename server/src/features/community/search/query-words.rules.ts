import { cleanLine } from '@mtaa/contract/clean-text'
import type { SearchKind } from '@mtaa/contract/community/search'
import { plainWord } from './words/fold.ts'
import { smallWords, tradeWords } from './words/small-words.ts'

/** What was typed, as far as it can be searched for. */
export interface QueryWords {
  /** Lower case, without accents, apostrophes and signs; at most `maxWords`. */
  words: string[]
  /** `#tag` and `@handle`, which are found exactly as they are. */
  marks: string[]
}

const maxWords = 8
const maxLetters = 40
const mark = /(?:^|[^\p{L}\p{N}_])([#@][\p{L}\p{N}_]{2,40})/gu

/** The words of any text, in their order. */
export const wordsOf = (text: string): string[] => plainWord(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []

/** The words to search for. Small ones, and those of trade where all is for sale, count only where there is nothing else. */
export function readQuery(q: string, kind?: SearchKind): QueryWords {
  const isForSale = kind === 'market' || kind === 'auctions'
  const text = cleanLine(q)
  const marks = [...new Set([...text.matchAll(mark)].map(([, found = '']) => found.toLowerCase()))]
  const all = [...new Set(wordsOf(text.replace(mark, ' ')))]
  const telling = all.filter((word) => !smallWords.has(word) && !(isForSale && tradeWords.has(word)))
  const words = (telling.length > 0 || marks.length > 0 ? telling : all).slice(0, maxWords)
  return { words: words.map((word) => word.slice(0, maxLetters)), marks: marks.slice(0, maxWords) }
}
