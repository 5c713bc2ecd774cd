import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mix, newestFirst, type Placed } from './mix.rules.ts'
import '../../../../../test/property-runs.ts'

const item = (at: number, id: string): Placed => ({ id, created_at: new Date(at) })

test('a page ends where one of its sources exceeds its limit', () => {
  const posts = [item(9, 'a'), item(7, 'b')]
  const listings = [item(8, 'c'), item(6, 'd'), item(5, 'e')]
  const page = mix(
    [
      { items: posts, limit: 50 },
      { items: listings, limit: 1 },
    ],
    20,
  )
  expect(page.items.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(page.more).toBe(true)
  expect(mix([{ items: [], limit: 3 }], 20)).toEqual({ items: [], more: false })
})

test('page by page, everything comes once and in order', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.uuid()), { maxLength: 40 })
  const some = fc.array(fc.record({ rows, limit: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 8 }), (input, limit) => {
      const sources = input.map(({ rows, limit }, index) => ({
        limit,
        items: rows.map(([at, id], n) => item(at, `${id} ${index} ${n}`)).toSorted(newestFirst),
      }))
      const all = sources.flatMap(({ items }) => items).toSorted(newestFirst)
      const seen: Placed[] = []
      let more = true
      while (more && seen.length <= all.length) {
        const last = seen.at(-1)
        const rest = sources.map(({ items, limit }) => ({
          limit,
          items: items.filter((one) => !last || newestFirst(one, last) > 0).slice(0, limit + 1),
        }))
        const page = mix(rest, limit)
        seen.push(...page.items)
        more = page.more
      }
      expect(seen).toEqual(all)
    }),
  )
})
