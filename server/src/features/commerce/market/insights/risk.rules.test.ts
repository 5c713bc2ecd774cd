import { expect, test } from 'vitest'
import { leadsOutside } from '../../../../core/leads-outside.rules.ts'
import { alikeTitles, isAlike, riskOfProduct } from './risk.rules.ts'

const now = new Date('2026-11-10T00:00:00Z')
const plain = {
  title: 'Radio',
  texts: ['Works well, with its cable'],
  price: 1000,
  sellerSince: new Date('2026-01-01T00:00:00Z'),
  median: 1500,
  pictureElsewhere: false,
  hasCautiousMessages: false,
  otherTitles: [],
}

test('each reason has its points, together never more than a hundred', () => {
  expect(riskOfProduct(plain, now)).toEqual({ score: 0, reasons: [] })
  expect(riskOfProduct({ ...plain, price: 600 }, now).score).toBe(0)
  expect(riskOfProduct({ ...plain, price: 599 }, now)).toEqual({ score: 35, reasons: ['low_price'] })
  expect(riskOfProduct({ ...plain, price: 0 }, now).score).toBe(0)
  expect(riskOfProduct({ ...plain, price: 1, median: null }, now).score).toBe(0)
  const young = new Date('2026-11-03T00:00:01Z')
  expect(riskOfProduct({ ...plain, sellerSince: young }, now)).toEqual({ score: 20, reasons: ['new_account'] })
  expect(riskOfProduct({ ...plain, sellerSince: new Date('2026-11-03T00:00:00Z') }, now).score).toBe(0)
  expect(riskOfProduct({ ...plain, otherTitles: Array(5).fill('radio') }, now).score).toBe(0)
  expect(riskOfProduct({ ...plain, otherTitles: Array(6).fill('RADIO!') }, now).reasons).toEqual(['many_alike'])
  expect(riskOfProduct({ ...plain, hasCautiousMessages: true }, now)).toEqual({
    score: 30,
    reasons: ['cautious_messages'],
  })
  const all = { ...plain, price: 1, pictureElsewhere: true, sellerSince: now, otherTitles: Array(9).fill('Radio') }
  expect(riskOfProduct({ ...all, texts: ['', 'Pay first'] }, now)).toMatchObject({ score: 100 })
})

test.for([
  'Call 0712 345 678',
  'call +254-712-345-678',
  'piga 0110345678 haraka',
  'Pay first, then I send it',
  'Lipa   KWANZA ndipo nitume',
  'tuma pesa kwa M-Pesa',
  'WhatsApp me',
])('“%s” leads outside', (text) => expect(leadsOutside(text)).toBe(true))

test.for([
  'Serial 07123456789012',
  'Nokia 3310, 2 GB, KSh 12 000',
  'You pay when you have seen it first',
  'Utalipa ukishaiona',
  '1712345678 pieces',
])('“%s” does not lead outside', (text) => expect(leadsOutside(text)).toBe(false))

test('titles are alike with four of five words in common', () => {
  expect(isAlike('Samsung A14 128 GB black', 'Samsung A14 128 GB black')).toBe(true)
  expect(isAlike('Samsung A14 128 GB black new', 'samsung a14, 128 GB (black)')).toBe(true)
  expect(isAlike('Samsung A14', 'Samsung A15')).toBe(false)
  expect(isAlike('!!', '??')).toBe(false)
  const sofas = Array.from({ length: 9 }, (_, at) => `Big brown sofa number ${at} of ours for four or five people`)
  const [mine, lamp] = alikeTitles([sofas[0] ?? '', 'Lamp'], [...sofas.slice(1), 'Lamp of brass'])
  expect(mine).toHaveLength(6)
  expect(mine).not.toContain(sofas[0])
  expect(lamp).toEqual([])
})
