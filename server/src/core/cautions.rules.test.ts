import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cautions, type Caution } from '@mtaa/contract/community/message-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cautionsOf, cautionsToSay } from './cautions.rules.ts'

const ours = { host: 'mtaa.test' }
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'cautions/sets', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const found = (text: string) => cautionsOf(text, ours)

test.for(linesOf('fake-confirmations.txt'))('“%s” is no proof of payment', (text) =>
  expect(found(text)).toContain('not_proof'),
)

test('there are twenty different fakes, half of them in Swahili', () => {
  expect(new Set(linesOf('fake-confirmations.txt')).size).toBe(20)
})

const cases = linesOf('cases.txt').map((line) => line.split('\t') as [Caution, string])

test.for(cases)('%s: “%s”', ([caution, text]) => expect(found(text)).toContain(caution))

test.for(['en', 'sw'])('of ordinary messages (%s) at most two in a hundred are flagged as anything', (language) => {
  const texts = new Set(linesOf(`ordinary-${language}.txt`))
  expect(texts.size).toBeGreaterThanOrEqual(500)
  const flagged = [...texts].filter((text) => found(text).length > 0)
  expect(flagged.length / texts.size, flagged.join('\n')).toBeLessThanOrEqual(0.02)
})

test.for([
  'See https://mtaa.test/market/radio-1 for the picture',
  'www.mtaa.test/orders',
  'Niko mtaa.Nakuja sasa',
  'https://maps.example/?q=-1.28,36.82',
  'Open 07:30 - 18:00, from 01/12/2026 10 am',
  'Serial R58N30ABCD, price Ksh 15,000',
  'IMEI 356789104567893',
  'Order confirmed, thanks. Ksh 2,500 on delivery.',
  'Naweza lipa na mpesa 15000?',
  'Chemsha kwanza',
  'Does your till work? I cannot pay.',
])('“%s” is ordinary', (text) => expect(found(text)).toEqual([]))

test('any text has an answer, of known cautions in their order', () => {
  const part = fc.constantFrom(
    '0',
    'Ksh',
    'till',
    '@',
    '.',
    'mtaa',
    'Confirmed',
    ' ',
    '\u200D',
    '🔥',
    'е',
    'na',
    '(',
    '](',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (any) => {
      const all = found(any)
      expect(all).toEqual(cautions.filter((caution) => all.includes(caution)))
    }),
  )
})

test('after a deal numbers and ways to pay are theirs to exchange, false proofs and links are not', () => {
  expect(cautionsToSay(cautions, { isDeal: false })).toEqual(cautions)
  expect(cautionsToSay(cautions, { isDeal: true })).toEqual(['not_proof', 'false_link'])
})
