import { foldWord, plainWord } from './fold.ts'
import { otherNumbers } from './nouns.ts'
import { smallWords } from './small-words.ts'
import { synonyms, termWords, type Group } from './synonyms.ts'
import { verbForms } from './verbs.ts'

/** Words of a phrase, small ones left out as a query leaves them out. */
function significant(term: string): string {
  const words = termWords(term)
  const without = words.filter((word) => !smallWords.has(word))
  return (without.length > 0 ? without : words).join(' ')
}

/** What a group is found as: its Swahili nouns in both numbers. English endings are left to the index. */
function alternativesOf({ swahili, english, narrower }: Group): string[] {
  const own = swahili.map(significant)
  const numbers = own.filter((term) => !term.includes(' ')).flatMap(otherNumbers)
  return [...own, ...english.map(significant), ...narrower.map(significant), ...numbers]
}

const byTerm = new Map<string, string[][]>()
const byFold = new Map<string, string[][]>()
const narrowerByTerm = new Map<string, string[]>()
const add = (map: Map<string, string[][]>, key: string, alternatives: string[]) =>
  map.set(key, [...(map.get(key) ?? []), alternatives])
const foldAll = (term: string) => term.split(' ').map(foldWord).join(' ')
/** Car hire and hire car are one phrase. */
const inOrder = (term: string) => term.split(' ').toSorted().join(' ')

for (const group of synonyms) {
  const alternatives = alternativesOf(group)
  const terms = [...new Set([...group.swahili, ...group.english].map(significant))]
  for (const term of terms) add(byTerm, inOrder(term), alternatives)
  for (const term of terms)
    narrowerByTerm.set(term, [...(narrowerByTerm.get(term) ?? []), ...group.narrower.map(significant)])
  for (const fold of new Set(terms.map((term) => inOrder(foldAll(term))))) add(byFold, fold, alternatives)
}

/** Cars and boxes are known as a car and a box. */
const singulars = (word: string): string[] =>
  [
    [/ies$/, 'y'],
    [/(?<=s|x|ch|sh|o)es$/, ''],
    [/(?<=[^su])s$/, ''],
  ].flatMap(([ending, end]) => ((ending as RegExp).test(word) ? [word.replace(ending as RegExp, end as string)] : []))

const others = (term: string): string[] => (term.includes(' ') ? [] : otherNumbers(term))

/** The groups of a word in this or another form; where none has it, those of a word that is spelled nearly so. */
function groupsOf(term: string): string[][] {
  const forms = [term, ...others(term), ...singularPhrase(term), ...verbForms(term).slice(0, 1)]
  const found = forms.map((form) => byTerm.get(inOrder(form))).find((groups) => groups !== undefined)
  return found ?? forms.map((form) => byFold.get(inOrder(foldAll(form)))).find((groups) => groups !== undefined) ?? []
}

const singularPhrase = (term: string): string[] => {
  const words = term.split(' ')
  const last = words.pop() ?? ''
  return singulars(last).map((word) => [...words, word].join(' '))
}

const maxAlternatives = 32

const without = (own: string, alternatives: readonly string[]) =>
  [...new Set(alternatives)].filter((other) => other !== own).slice(0, maxAlternatives)

/**
 * Other words that mean the same, best first, without the word itself: the other number of a noun, synonyms of both
 * languages, other forms of a verb. Lower case, without apostrophes. One of several words (`boda boda`) has them separated
 * by spaces: all of them are required. A word that is spelled as badly as `foldWord` allows is still known. Words that do not
 * exist are among them (`miti` gives `kuti`): they are only tried.
 */
export function expandWord(word: string): string[] {
  const own = plainWord(word)
  const verb = verbForms(own)
  const number = verb.length > 0 ? [] : otherNumbers(own)
  return without(own, [...number, ...groupsOf(own).flat(), ...verb])
}

/** Forms and sorts of the very thing, which in a title say as much as the word: cars, and Toyota, of a car. */
export function closeForms(word: string): string[] {
  const own = plainWord(word)
  return without(own, [...otherNumbers(own), ...narrowerOf(own)])
}

const narrowerOf = (word: string) =>
  [word, ...otherNumbers(word), ...singulars(word)].flatMap((form) => narrowerByTerm.get(form) ?? [])

/** Whether the synonyms have this word, in one number or another: it is none that was mistyped. */
export const isReviewed = (word: string): boolean => {
  const own = plainWord(word)
  return [own, ...otherNumbers(own), ...singulars(own)].some((form) => byTerm.has(form))
}

const longestPhrase = 4

/**
 * What phrases among the words of a query mean: for each word, the other words for every phrase it is part of. Where they
 * are added to the alternatives of each of its words, the query reads (duka | pharmacy) & (dawa | pharmacy), which is
 * (duka & dawa) | pharmacy. The words are in their order; small ones may be left out.
 */
export function expandPhrase(words: readonly string[]): string[][] {
  const plain = words.map(plainWord)
  return plain.map((_, at) => {
    const spans = plain.flatMap((__, from) =>
      Array.from({ length: longestPhrase - 1 }, (___, n) => plain.slice(from, from + n + 2)).filter(
        (span) => from <= at && at < from + span.length && span.length > 1,
      ),
    )
    return without(
      '',
      spans.map((span) => span.join(' ')).flatMap((own) => without(own, groupsOf(own).flat())),
    )
  })
}
