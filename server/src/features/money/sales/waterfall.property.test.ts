import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { partsOfSale } from './sale-postings.ts'
import { mostWithoutPlatform, waterfall, type Position } from './waterfall.rules.ts'

const sale = fc
  .record({
    money: fc.integer({ min: 1, max: 25_000_000 }),
    discount: fc.integer({ min: 0, max: 20 }),
    commission: fc.integer({ min: 0, max: 5_000 }),
    withholding: fc.integer({ min: 0, max: 5_000 }),
    vat: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ money, discount, commission, withholding, vat }) => {
    const points = Math.floor((money * discount) / 80)
    const parts = partsOfSale(money + points, { commission, withholding, vat })
    const { commissionCents, vatCents, withheldCents, netCents } = parts
    return { money, points, commission: commissionCents, vat: vatCents, withheld: withheldCents, net: netCents }
  })

test('every amount that goes back is borne to the cent, with any distribution of the money', () => {
  fc.assert(
    fc.property(sale, fc.nat(), fc.nat(), fc.integer(), fc.nat(), (released, cents, held, seller, before) => {
      const returned = before % (released.money + 1)
      for (const of of [released, undefined]) {
        const borne = waterfall(cents, { held, seller, released: of, returned })
        const { commission, vat, withheld, platform, points } = borne
        expect(vat).toBeLessThanOrEqual(commission)
        expect(borne.held + borne.seller + commission + withheld + platform).toBe(cents + points)
        for (const part of Object.values(borne)) expect(part).toBeGreaterThanOrEqual(0)
        expect(borne.held).toBeLessThanOrEqual(held)
        expect(borne.seller).toBeLessThanOrEqual(Math.max(0, seller))
      }
    }),
    { numRuns: runs(200) },
  )
})

test('a sale that goes back in any slices leaves nobody with anything of it', () => {
  const slices = fc.array(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 8 })
  fc.assert(
    fc.property(sale, slices, (released, amounts) => {
      let position: Position = { held: 0, seller: released.net, released, returned: 0 }
      const sum = { seller: 0, commission: 0, vat: 0, withheld: 0, points: 0, platform: 0 }
      for (const cents of [...amounts, released.money]) {
        const borne = waterfall(Math.min(cents, released.money - position.returned), position)
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += borne[name]
        const { seller, returned } = position
        position = { ...position, seller: seller - borne.seller, returned: returned + borne.returned }
      }
      const { net, commission, vat, withheld, points } = released
      expect(sum).toEqual({ seller: net, commission, vat, withheld, points, platform: 0 })
    }),
    { numRuns: runs(200) },
  )
})

test('the most without the platform is the most', () => {
  fc.assert(
    fc.property(sale, fc.integer({ min: 0, max: 30_000_000 }), fc.nat(), (released, seller, before) => {
      const position = { held: 0, seller, released, returned: before % released.money }
      const most = mostWithoutPlatform(position)
      expect(waterfall(most, position).platform).toBe(0)
      const rest = released.money - position.returned
      expect(most === rest || waterfall(most + 1, position).platform > 0).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})

test('with 5 % of commission, and points of KSh 100 in a sale of 1,000, half of the money takes half of all', () => {
  const released = { money: 90_000, points: 10_000, commission: 5_000, vat: 690, withheld: 0 }
  const position = { held: 0, seller: 95_000, released, returned: 0 }
  expect(waterfall(45_000, position)).toEqual({
    held: 0,
    seller: 47_500,
    commission: 2_500,
    vat: 345,
    withheld: 0,
    platform: 0,
    points: 5_000,
    returned: 45_000,
  })
  expect(waterfall(45_000, { ...position, seller: 0 })).toMatchObject({ seller: 0, platform: 47_500 })
  expect(waterfall(45_000, { ...position, held: 90_000 })).toMatchObject({ held: 45_000, seller: 0, points: 0 })
})

test('of a sale never more goes back than is left of it: what is more is the platform’s', () => {
  const released = { money: 90_000, points: 10_000, commission: 5_000, vat: 690, withheld: 3_000 }
  const half = waterfall(90_000, { held: 0, seller: 200_000, released, returned: 45_000 })
  expect(half).toEqual({
    held: 0,
    seller: 46_000,
    commission: 2_500,
    vat: 345,
    withheld: 1_500,
    points: 5_000,
    platform: 45_000,
    returned: 45_000,
  })
})
