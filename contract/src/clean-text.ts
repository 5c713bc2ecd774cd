/** Max code units per grapheme cluster on average: no name needs more, and a joined chain of signs is one cluster. */
export const unitsPerLetter = 5

/** Max combining marks on one letter; Burmese and Hebrew with cantillation need up to six. */
export const maxMarks = 6

const scripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
/** Letters and marks of scripts that write with joiners. */
const joining = scripts
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')

const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}`
/** The flags of England, Scotland and Wales are the only ones written in tag characters. */
const tagFlag = String.raw`(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{5}\u{E007F}`
const emojiStyle = String.raw`(?<=[${emoji}#*0-9])[\uFE0E\uFE0F]`
const emojiJoiner = String.raw`(?<=[${emoji}\uFE0F])\u200D(?=\p{Extended_Pictographic})`
const letterJoiner = String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`
const direction = String.raw`[\u200E\u200F]`
/** Invisible characters that change how the text beside them is read, sorted or directed; and non-characters. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2065\uFFF9-\uFFFC\u{E0000}-\u{E007F}]`

const keptInAnyText = [tagFlag, emojiStyle, emojiJoiner, letterJoiner].join('|')
const unseenInLine = new RegExp(`(${keptInAnyText})|${unseen}`, 'gu')
const unseenInLines = new RegExp(`(${keptInAnyText}|${direction})|${unseen}`, 'gu')

const controls = /(?!\n)\p{Cc}/gu
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const wideSpaces = /[\t\p{Zs}]/gu
const loneMarks = /(^|[\s\u200E\u200F])[\p{M}\u200C\u200D]+/gu
const pileOfMarks = new RegExp(`(\\p{M}{${maxMarks}})[\\p{M}\\u200C\\u200D]+`, 'gu')

/** A letter, a digit, a sign; U+2800 is a Braille cell without dots. A text without any is empty. */
const ink = /[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]/v

/** Cleans one line: NFC, single spaces, no invisible characters, few combining marks. */
export const cleanLine = (text: string): string =>
  settle(text, (now) => withoutUnseen(now.replace(breaks, ' '), unseenInLine).replace(/\s+/g, ' '))

/** Cleans several lines: the same, with line breaks and at most two empty lines in a row. */
export const cleanLines = (text: string): string =>
  settle(text, (now) =>
    withoutUnseen(now.replace(breaks, '\n'), unseenInLines)
      .replace(/(?<! ) +(?=\n)/g, '')
      .replace(/\n{4,}/g, '\n\n\n'),
  )

const withoutUnseen = (text: string, pattern: RegExp) =>
  text
    .replace(wideSpaces, ' ')
    .replace(controls, '')
    .replace(pattern, '$1')
    .normalize('NFC')
    .replace(loneMarks, '$1')
    .replace(pileOfMarks, '$1')

/** A removal can create a new match, so it repeats until nothing changes. */
function settle(text: string, step: (text: string) => string): string {
  let now = text.toWellFormed().normalize('NFC')
  for (let round = 0; round < 8; round += 1) {
    const next = step(now).trim()
    if (next === now) break
    now = next
  }
  return ink.test(now) ? now : ''
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The number of grapheme clusters; stops counting above `limit`. */
export function countCharacters(text: string, limit = Infinity): number {
  let count = 0
  for (const _ of segmenter.segment(text)) if (++count > limit) break
  return count
}

/** Whether the text has more grapheme clusters than this. Each is at least one code unit, so most texts need no counting. */
export const isLongerThan = (text: string, limit: number) => text.length > limit && countCharacters(text, limit) > limit

/** The first grapheme clusters of a text, of at most five code units each on average. */
export function firstLetters(text: string, max: number): string {
  if (text.length <= max) return text
  const parts: string[] = []
  let units = 0
  for (const { segment } of segmenter.segment(text.slice(0, max * unitsPerLetter))) {
    if (parts.length === max) break
    units += segment.length
    parts.push(segment)
  }
  return units < max * unitsPerLetter ? parts.join('') : parts.slice(0, -1).join('')
}
