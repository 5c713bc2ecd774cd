import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cleanLine, cleanLines, countCharacters, firstLetters, maxMarks } from './clean-text.ts'
import { multiLine, personName, singleLine, uncountedLines } from './text.ts'
import { runs } from '../../test/property-runs.ts'

/** Direction controls, invisible characters, joiners and combining marks, mixed with ordinary text. */
const pieces = Array.from(
  'abÉ9 \t\n\r\0\v\u0085\u2028\u00a0\u3000\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\u061c\u2060\ufeff' +
    '\u00ad\u034f\u115f\u3164\uffa0\u180e\u2800\ufff9\ufffc\ufe0f\ufe0e\u0301\u0323\u20e3\u0489\ufdd0' +
    '\u{e0001}\u{e0067}\u{e007f}\u{1f3f4}👩🏾❤🇰🇪ش\u064bक\u094d가မ\u103b',
).concat('\ud83d', '\udc00', 'می', 'e\u0301', '1\ufe0f\u20e3')
const nasty = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 60 })
const texts = fc.oneof(
  nasty.map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
)

for (const [name, clean] of Object.entries({ cleanLine, cleanLines }))
  test(`${name} leaves nothing that hides, turns the text round or piles up, and nothing to do again`, () => {
    const pile = new RegExp(`\\p{M}{${maxMarks + 1}}`, 'u')
    fc.assert(
      fc.property(texts, (text) => {
        const made = clean(text)
        expect(clean(made)).toBe(made)
        expect(made.isWellFormed()).toBe(true)
        expect(made.normalize('NFC')).toBe(made)
        expect(made.trim()).toBe(made)
        expect(made.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
        expect(made).not.toMatch(/[\u061c\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad\u115f\u3164\uffa0]/)
        expect(made.replace(/\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}/gu, '')).not.toMatch(/[\u{e0000}-\u{e0fff}]/u)
        expect(made).not.toMatch(pile)
        expect(made).not.toMatch(/(^|\s)\p{M}/u)
        expect(made === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(made)).toBe(true)
        if (clean === cleanLine) expect(made).not.toMatch(/[\n\u200e\u200f]| {2}/)
      }),
      { numRuns: runs(3000) },
    )
  })

for (const [language, text] of [
  ['Swahili', "Ng'ombe wa Mzee Wanjirũ — bei nafuu!"],
  ['Vietnamese', 'Nguyễn Thị Phượng'],
  ['Yoruba', 'Ọ̀ṣun Ẹ̀kó'],
  ['Hebrew with cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Arabic with vowels', 'مُحَمَّدٌ رَسُولُ اللّٰهِ'],
  ['Persian with a joiner', 'می‌خواهم'],
  ['Sinhala with a joiner', 'ශ්‍රී ලංකාව'],
  ['Hindi', 'राष्ट्रीय क्षेत्र'],
  ['Thai', 'กรุงเทพฯ น้ำผึ้ง'],
  ['Burmese', 'ကျွန်ုပ် ငြိမ့်ညောင်း'],
  ['Tibetan', 'བརྒྱད་ཧཱུྃ'],
  ['Amharic', 'ሰላም ለዓለም'],
  ['Korean', '안녕하세요'],
  ['emoji', '👩🏾‍🌾👨‍👩‍👧‍👦🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣❤️🇰🇪'],
] as const)
  test(`${language} stays as it is written`, () => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'))
    expect(cleanLines(text)).toBe(text.normalize('NFC'))
  })

const accepted = (schema: z.ZodMiniType<string>, text: string) => {
  const parsed = z.safeParse(schema, text)
  return parsed.success ? parsed.data : undefined
}

test('a name that is accepted is seen, short on screen and in the table, and accepted as it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const name = accepted(personName, text)
      if (name === undefined) return
      expect(countCharacters(name)).toBeGreaterThan(0)
      expect(countCharacters(name)).toBeLessThanOrEqual(40)
      expect(name.length).toBeLessThanOrEqual(200)
      expect(accepted(personName, name)).toBe(name)
    }),
    { numRuns: runs(2000) },
  )
})

test('limits count grapheme clusters', () => {
  const five = singleLine({ min: 5, max: 6 })
  expect(accepted(five, '👩🏾‍🌾👩🏾‍🌾👩🏾‍🌾')).toBeUndefined()
  expect(accepted(five, 'ẹ́ẹ́ẹ́ẹ́ẹ́ẹ́')).toBe('ẹ́ẹ́ẹ́ẹ́ẹ́ẹ́')
  expect(accepted(five, 'abcdefg')).toBeUndefined()
  expect(accepted(five, ' ab\u200b\u200bcd ')).toBeUndefined()
  expect(accepted(multiLine({ max: 5 }), ' a\r\n\r\n\r\n\r\n\r\nb ')).toBe('a\n\n\nb')
})

test('a text that is far too long is refused before it is cleaned; of 19,000 marks on a letter six remain', () => {
  expect(accepted(personName, 'a'.repeat(1_000_000))).toBeUndefined()
  expect(accepted(uncountedLines(20_000), `a${'\u0301'.repeat(19_000)}`)).toBe(`á${'\u0301'.repeat(maxMarks)}`)
  expect(accepted(uncountedLines(20_000), '\u200b\u2066\u3164'.repeat(3000))).toBe('')
})

test('a shortened text never ends inside a grapheme cluster', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, max) => {
      const clean = cleanLine(text)
      const cut = firstLetters(clean, max)
      expect(clean.startsWith(cut)).toBe(true)
      expect(countCharacters(cut)).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
