import type { ListingPage } from '@mtaa/contract/commerce/listings/listings'
import { expect, test } from 'vitest'
import { followsByItself, listingsOf, outdatedVisits, pageInView, pageStarts } from './list-pages.ts'

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), next_cursor: null }) as unknown as ListingPage

test('a listing that moved within the order meanwhile is shown once, where it was first', () => {
  const pages = [page('a', 'b'), page('b', 'c'), page('a', 'd')]
  expect(listingsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(pageStarts(pages)).toEqual([0, 2, 3])
})

test('the URL names the page whose first card is above the middle of the screen', () => {
  expect(pageInView([0, 1400, 2800], 400)).toBe(0)
  expect(pageInView([-1500, 390, 1800], 400)).toBe(1)
  expect(pageInView([-3000, -1600, undefined], 400)).toBe(1)
  expect(pageInView([], 400)).toBe(0)
})

test('pages follow by themselves until the footer must be reachable', () => {
  expect([1, 2, 3, 4, 5, 6].map(followsByItself)).toEqual([true, true, false, true, true, false])
})

test('the newest visits stay', () => {
  const visits = [1, 5, 3, 2, 4].map((at) => [`v${at}`, at] as const)
  expect(outdatedVisits(visits)).toEqual(['v1'])
  expect(outdatedVisits([])).toEqual([])
})
