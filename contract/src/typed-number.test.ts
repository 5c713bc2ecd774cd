import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../test/property-runs.ts'
import { numberIn, readingText, readNumber, wholeIn } from './typed-number.ts'

test.for([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['1 500', 1500],
  ['1\u00a0500\u202f000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['KSh 1 500', 1500],
  ['kes1500', 1500],
  ['Ksh. 1,500/=', 1500],
  ['Kshs 1,500/-', 1500],
  ['1500.', 1500],
  ['1500.00', 1500],
  ['1,500.00', 1500],
  ['1.500,50', 1500.5],
  ['1 500,50', 1500.5],
  ['12.5', 12.5],
  ['.5', 0.5],
  ['0.125', 0.125],
  ['0,5', 0.5],
  ['1.1250', 1.125],
  ['1500.000', 1500],
  ['-5', -5],
  ['−5', -5],
  ['-0', 0],
  ['007', 7],
] as const)('%j is %d', ([text, value]) => {
  expect(readNumber(text)).toEqual({ is: 'number', value })
})

test.for([
  ['15.000', '15,000', '15'],
  ['1.000', '1,000', '1'],
  ['1,50', '150', '1.5'],
  ['2,5', '25', '2.5'],
  ['12.345', '12,345', '12.345'],
  ['1,5000', '15,000', '1.5'],
  ['KSh 15.000', '15,000', '15'],
  ['-1.500', '-1,500', '-1.5'],
] as const)('%j needs a choice: %s or %s', ([text, one, other]) => {
  const read = readNumber(text)
  expect(read.is === 'either' && read.readings.map(readingText)).toEqual([one, other])
  expect([numberIn(text), wholeIn(text)]).toEqual([Number.NaN, Number.NaN])
})

test.for([
  'elfu tano',
  '5k',
  '1e9',
  '0x10',
  '1 2',
  '1,5,0',
  '1,50,000',
  '1.2.3',
  '--5',
  ',5',
  '1/2',
  'KSh',
  '٣',
  '1_000',
])('%j is no number', (text) => {
  expect(readNumber(text)).toEqual({ is: 'none' })
})

test('nothing is nothing, and what is too long is no number', () => {
  expect([readNumber(''), readNumber(' \u00a0'), readNumber('9'.repeat(41))]).toEqual([
    { is: 'empty' },
    { is: 'empty' },
    { is: 'none' },
  ])
})

test('a number in the notation of any country is read as meant, or needs a choice, and is never read as another', () => {
  const inCents = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 })
  const way = fc.constantFrom('en-KE', 'sw-KE', 'de-DE', 'fr-FR', 'so-SO', 'pt-BR', 'en-IN', 'sv-SE')
  fc.assert(
    fc.property(
      inCents,
      way,
      fc.boolean(),
      fc.constantFrom('auto', 'always', 'min2'),
      (cents, locale, padded, grouping) => {
        const value = cents / 100
        const style = {
          minimumFractionDigits: padded ? 2 : 0,
          maximumFractionDigits: 2,
          useGrouping: grouping,
        } as const
        const read = readNumber(new Intl.NumberFormat(locale, { ...style, numberingSystem: 'latn' }).format(value))
        const meant = value === 0 ? 0 : value
        if (read.is === 'number') expect(read.value).toBe(meant)
        else if (read.is === 'either') expect(read.readings).toContain(meant)
        else expect([read.is, locale]).toEqual(['none', 'en-IN'])
      },
    ),
  )
})

test('any text is a finite number, two different ones, or none; and what is named as a reading is read as it', () => {
  const typed = fc.string({
    unit: fc.constantFrom('0', '1', '2', '5', '.', ',', ' ', '-', '/', '=', 'K', 'S', 'h', 'e', '\u00a0'),
  })
  fc.assert(
    fc.property(typed, (text) => {
      const read = readNumber(text)
      if (read.is === 'number') expect(Number.isFinite(read.value)).toBe(true)
      if (read.is === 'either') expect(read.readings[0]).not.toBe(read.readings[1])
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -50_000_000, max: 50_000_000 }), (value) => {
      expect(numberIn(readingText(value))).toBe(value === 0 ? 0 : value)
    }),
  )
})
