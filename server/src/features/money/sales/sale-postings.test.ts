import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts } from '../../../core/money/accounts.ts'
import { partsOfSale, salePostings } from './sale-postings.ts'

const sale = { orderId: 'o', owedTo: accounts.sellerPayable('s'), totalCents: 0 }

test('a sale of KSh 1,000 at 5 % brings its seller 950, and 920 where 3 % of tax are withheld', () => {
  expect(partsOfSale(100_000, { commission: 500, withholding: 0 })).toMatchObject({ netCents: 95_000 })
  const parts = partsOfSale(100_000, { commission: 500, withholding: 300 })
  expect(salePostings({ ...sale, totalCents: 100_000 }, parts)).toEqual([
    { account: { name: 'escrow', owner: 'o' }, direction: 'debit', cents: 100_000 },
    { account: { name: 'sellerPayable', owner: 's' }, direction: 'credit', cents: 92_000 },
    { account: { name: 'commission' }, direction: 'credit', cents: 5_000 },
    { account: { name: 'taxWithheld' }, direction: 'credit', cents: 3_000 },
  ])
})

test('of a commission of KSh 58 at 16 % KSh 8 are tax: it is included, so that the seller gets the same', () => {
  const parts = partsOfSale(116_000, { commission: 500, withholding: 0, vat: 1_600 })
  expect(parts).toMatchObject({ commissionCents: 5_800, vatCents: 800, netCents: 110_200 })
  expect(salePostings({ ...sale, totalCents: 116_000 }, parts)).toEqual([
    { account: { name: 'escrow', owner: 'o' }, direction: 'debit', cents: 116_000 },
    { account: { name: 'sellerPayable', owner: 's' }, direction: 'credit', cents: 110_200 },
    { account: { name: 'commission' }, direction: 'credit', cents: 5_000 },
    { account: { name: 'vatPayable' }, direction: 'credit', cents: 800 },
  ])
})

test('the parts of any sale are whole cents that add up, each within a cent of its rate and never above it', () => {
  const rate = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000_000 }), rate, rate, rate, (total, commission, withholding, vat) => {
      const parts = partsOfSale(total, { commission, withholding, vat })
      expect(parts.commissionCents + parts.withheldCents + parts.netCents).toBe(total)
      expect(BigInt(parts.commissionCents)).toBe((BigInt(total) * BigInt(commission)) / 10_000n)
      expect(BigInt(parts.withheldCents)).toBe((BigInt(total) * BigInt(withholding)) / 10_000n)
      expect(BigInt(parts.vatCents)).toBe((BigInt(parts.commissionCents) * BigInt(vat)) / BigInt(10_000 + vat))
      const entries = salePostings({ ...sale, totalCents: total }, parts)
      expect(entries.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
      const sum = entries.reduce((sum_, { direction, cents }) => sum_ + (direction === 'debit' ? cents : -cents), 0)
      expect(sum).toBe(0)
    }),
  )
})

test.for([0, -1, 0.5, Number.NaN])('%d cents are no sale', (cents) => {
  expect(() => partsOfSale(cents, { commission: 0, withholding: 0 })).toThrow('are not a sale')
})

test('rates that take more than there is are refused', () => {
  expect(() => partsOfSale(1, { commission: 9_000, withholding: 1_001 })).toThrow('not rates')
  expect(() => partsOfSale(1, { commission: 2.5, withholding: 0 })).toThrow('not rates')
})
