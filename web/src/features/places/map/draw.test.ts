import { expect, test } from 'vitest'
import { draw, labelsOf } from './draw.ts'
import type { PlaceShape } from './shapes.ts'

const square = (code: number, x: number, y: number, size: number): PlaceShape => ({
  code,
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x, y + size],
        [x + size, y + size],
        [x + size, y],
        [x, y],
      ],
    ],
  },
})

test('a map has its places where they lie, north above, within its size, large ones first', () => {
  const drawn = draw([square(1, 36, -1, 0.1), square(2, 36, 0, 2)], 300, 400)
  expect(drawn.map(({ code }) => code)).toEqual([2, 1])
  const [north, south] = drawn
  expect(north && south && north.y < south.y).toBe(true)
  for (const { x, y, width, height } of drawn) {
    expect(x - width / 2).toBeGreaterThanOrEqual(0)
    expect(x + width / 2).toBeLessThanOrEqual(300)
    expect(y + height / 2).toBeLessThanOrEqual(400)
  }
})

test('labels stand where they fit, and never on each other', () => {
  const place = { path: '', x: 100, y: 100, width: 120, height: 60 }
  const drawn = [
    { ...place, code: 1 },
    { ...place, code: 2, y: 106 },
    { ...place, code: 3, y: 200, width: 30 },
    { ...place, code: 4, y: 300, height: 8 },
  ]
  const names = ['', 'Nairobi City', 'Kiambu', 'Machakos', 'Embu']
  expect(labelsOf(drawn, (code) => [names[code] ?? '', String(code)])).toMatchObject([
    { code: 1, text: 'Nairobi City' },
    { code: 3, text: '3' },
  ])
})
