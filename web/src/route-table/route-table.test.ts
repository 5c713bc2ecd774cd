import { dashboardNumbers, queuePath } from '@mtaa/contract/operations/numbers'
import { flagNames } from '@mtaa/contract/operations/flag-list'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as frame from './frame.ts'
import { parentsOf, type ShortRow } from './route-row.ts'
import { addressesOf, redirectedFrom, routeTable, rowAt } from './route-table.ts'

const pages = fileURLToPath(new URL('../pages/', import.meta.url))

const withoutParent = ({ parent: _parent, ...rest }: ShortRow) => rest

test('a path belongs to one row only', () => {
  const all = routeTable.flatMap((row) => [...addressesOf(row), ...(row.redirects ?? [])])
  expect(all).toEqual([...new Set(all)])
})

test('a row with a page names a file, and its flag is one of the list', () => {
  for (const { path, page, flag } of routeTable) {
    if (page) expect([path, existsSync(`${pages}${page}.tsx`)]).toEqual([path, true])
    if (flag) expect(flagNames, path).toContain(flag)
  }
})

test('every page of the frame is in the table, under the same title and flag', () => {
  for (const short of Object.values<ShortRow>(frame))
    expect(rowAt(short.path), short.path).toMatchObject(withoutParent(short))
})

test('a breadcrumb leads over fixed pages to the top', () => {
  const above = (path: string) => parentsOf(rowAt(path) ?? frame.landing).map((row) => row.path)
  expect([above('/market/:id/edit'), above('/orders/:orderId'), above('/feed')]).toEqual([['/market'], ['/orders'], []])
  for (const row of routeTable) for (const parent of parentsOf(row)) expect(parent.path).not.toContain(':')
})

test('old paths of the registration lead there', () => {
  expect(['/signup', '/sign-up'].map((path) => redirectedFrom(path)?.path)).toEqual(['/register', '/register'])
})

test('each number of the dashboard leads to a page', () => {
  const paths = [queuePath, ...Object.values(dashboardNumbers).flatMap(({ path }) => path ?? [])]
  for (const path of paths) expect([path, rowAt(path)?.path]).toEqual([path, path])
})
