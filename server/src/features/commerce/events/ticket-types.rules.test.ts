import { hour } from '@mtaa/contract/time'
import { describe, expect, test } from 'vitest'
import { findUnfit, planTypes, type StoredType, type RequestedType } from './ticket-types.rules.ts'

const starts_at = new Date('2026-12-05T15:00:00Z')
const ends_at = new Date('2026-12-06T20:00:00Z')
const event = { starts_at, ends_at }
const after = (ms: number) => new Date(starts_at.getTime() + ms)
const requested = (rest: Partial<RequestedType> = {}): RequestedType => ({
  name: 'Regular',
  quantity: 10,
  sales_from: null,
  sales_until: null,
  admits_from: null,
  admits_until: null,
  ...rest,
})

test.each([
  [undefined, [requested(), requested({ name: 'VIP' })]],
  ['regular', [requested(), requested({ name: 'regular' })]],
  [undefined, [requested({ sales_from: after(-hour), sales_until: ends_at })]],
  ['Regular', [requested({ sales_until: new Date(ends_at.getTime() + 1) })]],
  ['Regular', [requested({ sales_from: after(hour) })]],
  ['Regular', [requested({ sales_from: after(hour), sales_until: after(hour) })]],
  [undefined, [requested({ admits_from: after(-12 * hour), admits_until: after(hour) })]],
  ['Regular', [requested({ admits_from: after(-12 * hour - 1), admits_until: after(hour) })]],
  ['Regular', [requested({ admits_from: after(hour), admits_until: after(hour) })]],
  ['Regular', [requested({ admits_from: after(hour) })]],
  ['Regular', [requested({ admits_until: after(hour) })]],
])('%s does not fit of %j', (name, types) => {
  expect(findUnfit(types, event)).toBe(name)
})

describe('a change of types', () => {
  const stored = (id: string, rest: Partial<StoredType> = {}): StoredType => ({
    id,
    name: id.toUpperCase(),
    position: 1,
    sold: 0,
    held: 0,
    taken: false,
    ...rest,
  })
  const [a, b] = [stored('a'), stored('b', { position: 3 })]

  test('adds with numbers that are free, changes by the id and removes the rest', () => {
    const plan = planTypes([requested({ id: 'b' }), requested({ name: 'New' }), requested({ name: 'Newer' })], [a, b])
    expect(plan).toMatchObject({ removed: ['a'], refused: undefined, unknown: false })
    expect(plan.changed.map(({ id }) => id)).toEqual(['b'])
    expect(plan.added.map(({ type, position }) => [type.name, position])).toEqual([
      ['New', 2],
      ['Newer', 4],
    ])
  })

  test('is refused below what is sold and held, and where one was ever had', () => {
    const gone = stored('a', { sold: 8, held: 3, taken: true })
    expect(planTypes([requested({ id: 'a', quantity: 10 })], [gone]).refused).toEqual({ name: 'A', taken: 11 })
    expect(planTypes([requested({ id: 'a', quantity: 11 })], [gone]).refused).toBeUndefined()
    expect(planTypes([], [stored('a', { taken: true })]).refused).toEqual({ name: 'A', taken: 0 })
    expect(planTypes([], [stored('a', { held: 1 })]).refused).toEqual({ name: 'A', taken: 1 })
  })

  test('names only types that are there, and ten in all', () => {
    expect(planTypes([requested({ id: 'c' })], [a]).unknown).toBe(true)
    const many = Array.from({ length: 10 }, (_, at) => requested({ name: `${at}` }))
    expect(planTypes(many, []).unknown).toBe(false)
    expect(planTypes(many, [a]).unknown).toBe(true)
  })
})
