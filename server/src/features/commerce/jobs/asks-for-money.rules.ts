import { createHash } from 'node:crypto'
import { english, feeKinds, fees, swahili } from './money-words.ts'

/** Raised when the rules below find more than before: stored jobs are then checked again. */
const revision = 1

/** Names the words and rules that a text was checked with. */
export const wordsVersion = createHash('sha256')
  .update(JSON.stringify([revision, feeKinds, fees, english, swahili]))
  .digest('hex')
  .slice(0, 12)

/** Digits, signs and letters of other scripts, each before the letter it looks like. */
const lookalikes = new Map(
  '0o 1i 3e 4a 5s 7t 8b @a $s €e |i аa еe оo рp сc хx іi уy ѕs ιi οo αa'.split(' ').map((pair) => [pair[0], pair[1]]),
)

/** Digits and signs stand for letters only beside letters: `f33`, not `500`. */
const plainWord = (word: string) =>
  /\p{L}/u.test(word) ? Array.from(word, (letter) => lookalikes.get(letter) ?? letter).join('') : word

/** Lower case, without accents, invisible letters, signs inside words, or digits that stand for letters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\p{L}\p{N}@$€|]+/gu, plainWord)
    .replace(/(?<=\p{L})['’*_·-]+(?=\p{L})/gu, '')
    .replace(/(.)\1{2,}/gu, '$1$1')
}

/** Sentences: what is denied in one is not denied in the next. */
const sentencesOf = (text: string) =>
  text.split(/[!?;\n]+|(?<!\.)\.+(?=\s|$)|\b(?:but|however|lakini|ila|only|except)\b/u)

/** The letters of a phrase with any spaces, dots or dashes between them; `i` and `l` look alike. */
const loosely = (phrase: string) =>
  Array.from(phrase.replaceAll(' ', ''), (letter) => (letter === 'i' || letter === 'l' ? '[il]' : letter)).join(
    '[\\s.,*_-]*',
  )

const anyOf = (phrases: readonly string[]) =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map(loosely)
    .join('|')

const asking = new RegExp(
  `(?<![a-z])(?:(?:${anyOf(feeKinds)})[\\s.,*_/-]*(?:${anyOf(fees)})|${anyOf([...english, ...swahili])})(?![a-z])`,
  'gu',
)

const kinds = feeKinds.join('|')
/** Words that stand between a denial and what it denies. */
const filler = `(?:any|kind|of|form|sort|such|hidden|other|a|an|the|you|your|anyone|anybody|applicants?|candidates?|for|to|pay|money|fees?|charges?|or|and|nor|in|at|all|ever|${kinds}|ya|za|yoyote|zozote|wala|au|na|kwa|kulipa|kutoa|kutuma|pesa|hela|ada|malipo|mtu|yeyote|mwombaji|waombaji|usajili|mafunzo|fomu|maombi|,)`
/** A word that is no demand of its own. */
const other = '(?:to (?:pay|send|buy)|(?!(?:pay|send|buy|lipa|lipia|tuma|nunua|toa)\\b)[a-z]+)'
const verbs = '(?:charg|ask|requir|request|demand|collect|tak|want|need|accept|expect)[a-z]*'

/** What turns the phrase behind it into its opposite. */
const denied = [
  `\\b(?:no|zero|without|free of|against)\\s+(?:${filler}\\s+){0,8}`,
  `\\b(?:never|not|dont|doesnt|wont|cannot|cant|shouldnt|neither)\\s+(?:${other}\\s+){0,2}?${verbs}\\s+(?:(?:${other}\\s+){0,6}?|(?:${filler}\\s+){0,10})`,
  `\\b(?:never|not|dont)\\s+(?:(?:pay|send|give|buy)[a-z]*\\s+(?:${filler}\\s+){0,6})?`,
  `\\b(?:hakuna|hamna|bila|pasipo|wala|kamwe)\\s+(?:${filler}\\s+){0,6}`,
  `\\b(?:hatu|ha[tw]?a?ku|hu|hau|hawa|usi|msi)(?:ta|ku|m|wa|mu)*(?:toz|omb|chuku|hitaj|da[iy]|lipish|lip|pas|tum|to|nunu|kubal)[a-z]*\\s+(?:(?:${other}\\s+){0,5}?|(?:${filler}\\s+){0,8})`,
  `\\b(?:we|employer|company|kampuni|mwajiri)\\s+(?:will |shall |also )?(?:pay|pays|cover|covers|refund|refunds|inalipa|inagharamia|analipa)\\s+(?:${other}\\s+){0,4}?`,
  `\\b(?:tunalipa|tutalipa|tunagharamia|tutagharamia|tunakulipia|tutakulipia)\\s+(?:${other}\\s+){0,4}?`,
].map((pattern) => new RegExp(`${pattern}$`, 'u'))

const deniedAfter =
  /^[\s,:=]*(?:(?:is|are|will be|was)\s+)?(?:(?:not|never)\s+(?:required|needed|charged|asked|collected|applicable|paid|payable|taken|expected|demanded|requested|necessary)|none|nil|zero|free|waived|covered|paid by (?:us|the|our)|haihitajiki|haitakiwi|haitozwi|hailipwi|hakuna|hamna|ni bure|bure)\b/u

const isDenied = (before: string, after: string) =>
  deniedAfter.test(after) || denied.some((pattern) => pattern.test(before))

/** `matchAll` would make the long pattern anew for each of a thousand sentences. */
function* demandsIn(sentence: string) {
  let from = 0
  for (;;) {
    asking.lastIndex = from
    const match = asking.exec(sentence)
    if (!match) return
    from = asking.lastIndex
    yield match
  }
}

/** The phrase by which a text asks applicants for money, if it does; what it says against such demands is none. */
export function findDemand(texts: readonly string[]): string | undefined {
  for (const text of texts)
    for (const sentence of sentencesOf(plain(text)))
      for (const match of demandsIn(sentence)) {
        const before = sentence.slice(Math.max(0, match.index - 160), match.index).replaceAll(',', ' , ')
        if (!isDenied(before, sentence.slice(match.index + match[0].length))) return match[0]
      }
  return undefined
}
