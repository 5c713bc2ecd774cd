import { expect, test } from 'vitest'
import { isFixed, routeTable } from '../../route-table/route-table.ts'
import { promises } from './promises.ts'

const toCome = routeTable.filter(({ page }) => page === undefined)

test('every page that is still to come says in its own words what it will be, and where to go meanwhile', () => {
  for (const { path } of toCome) {
    const promised = promises[path]
    expect(promised?.text(), path).toMatch(/\.$/)
    expect(promised?.meanwhile.length, path).toBeGreaterThan(0)
  }
  const texts = toCome.map(({ path }) => promises[path]?.text())
  expect(new Set(texts).size).toBe(toCome.length)
})

test('no page that is built has such words', () => {
  expect(Object.keys(promises).toSorted()).toEqual(toCome.map(({ path }) => path).toSorted())
})

test('what is offered meanwhile has a URL of its own', () => {
  for (const { path } of toCome)
    for (const row of promises[path]?.meanwhile ?? [])
      expect([path, row.path, isFixed(row)]).toEqual([path, row.path, true])
})
