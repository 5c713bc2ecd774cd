import { expect, test } from 'vitest'
import { codesOf, nameBehind, nameChosen, pathOf, searchTree } from './place-tree.ts'

const ward = (code: number, name: string, slug: string) => ({ code, name, slug })
const tree = {
  counties: [
    {
      ...ward(21, "Murang'a", 'muranga'),
      constituencies: [{ ...ward(110, 'Kiharu', 'kiharu'), wards: [ward(540, 'Township', 'township')] }],
    },
    {
      ...ward(47, 'Nairobi City', 'nairobi-city'),
      constituencies: [
        { ...ward(274, 'Westlands', 'westlands'), wards: [ward(1367, 'Parklands/Highridge', 'parklands-highridge')] },
        { ...ward(277, 'Langata', 'langata'), wards: [ward(1380, 'Nairobi West', 'nairobi-west')] },
      ],
    },
  ],
}

test('a part of a name finds the county before the wards', () => {
  expect(searchTree(tree, 'Nairobi').map(({ name }) => name)).toEqual(['Nairobi City', 'Nairobi West'])
})

test('apostrophes and slashes do not matter when searching', () => {
  expect(searchTree(tree, 'muranga')[0]?.name).toBe("Murang'a")
  expect(searchTree(tree, 'parklands highridge')[0]).toMatchObject({
    name: 'Parklands/Highridge',
    within: 'Westlands, Nairobi City',
  })
})

test('names that begin with what was typed come first, and a county narrows the search', () => {
  expect(searchTree(tree, 'la').map(({ name }) => name)).toEqual(['Langata', 'Westlands', 'Parklands/Highridge'])
  const inMuranga = { code: 21, name: "Murang'a", slug: 'muranga' }
  expect(searchTree(tree, 'wn', inMuranga).map(({ name }) => name)).toEqual(['Township'])
  expect(searchTree(tree, 'langata', inMuranga)).toEqual([])
  expect(searchTree(tree, " -' ")).toEqual([])
})

test('codes that do not lie in one another are left out', () => {
  const chosen = nameChosen(tree, { county: 47, constituency: 274, wards: [1367, 540] })
  expect(chosen?.wards.map(({ code }) => code)).toEqual([1367])
  expect(nameChosen(tree, { county: 47, constituency: 110, wards: [540] })).toMatchObject({
    constituency: null,
    wards: [],
  })
  expect(nameChosen(tree, { county: 99, constituency: null, wards: [] })).toBeNull()
})

test('a chosen place knows its codes and the URL of its page', () => {
  const codes = { county: 47, constituency: 274, wards: [1367] }
  const chosen = nameChosen(tree, codes)
  expect(chosen && codesOf(chosen)).toEqual(codes)
  expect(pathOf(chosen)).toBe('/kenya/nairobi-city/westlands/parklands-highridge')
  expect(pathOf(null)).toBe('/kenya')
})

test('a code alone has its name, wherever it lies', () => {
  expect(nameBehind(tree, { ward: 1367 })).toBe('Parklands/Highridge')
  expect(nameBehind(tree, { constituency: 277 })).toBe('Langata')
  expect(nameBehind(tree, { county: 21 })).toBe("Murang'a")
  expect(nameBehind(tree, { county: 47, constituency: 274, ward: 1380 })).toBe('Nairobi West')
  expect(nameBehind(tree, { ward: 1450 })).toBeUndefined()
})
