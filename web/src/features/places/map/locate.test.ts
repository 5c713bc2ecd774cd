import type { Boundaries } from '@mtaa/contract/places/boundaries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAt } from './locate.ts'
import { shapesOf } from './shapes.ts'

/** Two counties side by side of one degree each; each has four wards in a square, of which county 2 lacks the last. */
const counties = [1, 2]
const square = (x: number, y: number, size: number) => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
]

function boundariesOf(shapes: { id: number; ring: number[][]; properties: object }[]): Boundaries {
  const arcs = shapes.map(({ ring }) => ring.map(([x = 0, y = 0]) => [x * 1000, y * 1000]))
  const deltas = arcs.map((ring) =>
    ring.map(([x = 0, y = 0], at) => {
      const [px = 0, py = 0] = ring[at - 1] ?? []
      return [x - px, y - py]
    }),
  )
  const geometries = shapes.map(({ id, properties }, at) => ({ type: 'Polygon', id, properties, arcs: [[at]] }))
  const transform = { scale: [0.001, 0.001], translate: [36, -1] }
  return {
    type: 'Topology',
    transform,
    objects: { places: { type: 'GeometryCollection', geometries } },
    arcs: deltas,
  } as Boundaries
}

const corners = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const
const countyFile = boundariesOf(
  counties.map((id) => ({ id, ring: square(id - 1, 0, 1), properties: { name: `County ${id}` } })),
)
const wardFile = (county: number) =>
  boundariesOf(
    corners.slice(0, county === 2 ? 3 : 4).map(([x, y], at) => ({
      id: county * 10 + at,
      ring: square(county - 1 + x, y, 0.5),
      properties: { name: `Ward ${county * 10 + at}`, constituency_code: county, constituency: `K${county}` },
    })),
  )
const shapes = async (code: number) => shapesOf(code === 0 ? countyFile : wardFile(code))

test('any point inside a ward is found in it', async () => {
  const inside = fc.double({ min: 0.001, max: 0.499, noNaN: true })
  const ward = fc.integer({ min: 0, max: 6 })
  await fc.assert(
    fc.asyncProperty(ward, inside, inside, async (number, dx, dy) => {
      const [county, at] = [number < 4 ? 1 : 2, number % 4]
      const [x, y] = corners[at] ?? [0, 0]
      const found = await placeAt([36 + county - 1 + x + dx, -1 + y + dy], shapes)
      expect(found).toEqual({
        codes: { county, constituency: county, wards: [county * 10 + at] },
        names: [`Ward ${county * 10 + at}`, `K${county}`, `County ${county}`],
      })
    }),
  )
})

test('in a ward without a shape only the county is known, however near the next ward is', async () => {
  expect(await placeAt([37.51, -0.49], shapes)).toEqual({
    codes: { county: 2, constituency: null, wards: [] },
    names: ['County 2'],
  })
})

test('a point just off the coast or the border belongs to the nearest ward, one farther off to none', async () => {
  expect(await placeAt([36.2, -1.01], shapes)).toMatchObject({ codes: { county: 1, wards: [10] } })
  expect(await placeAt([36.2, -1.03], shapes)).toBeUndefined()
  expect(await placeAt([-122, 37], shapes)).toBeUndefined()
})
