import { shortId } from '@mtaa/contract/short-id'
import { expect, test } from 'vitest'
import { listingPath, shortListingPath } from './listing-path.ts'

const radio = {
  id: '01a1fa59-ca1b-7498-b83c-d16cdbc6a557',
  module: 'market',
  category: 'electronics',
  slug: 'radio-ya-zamani',
  place_path: '/kenya/nairobi-city/westlands/kangemi',
} as const

test('a listing has its place, module, category and title in its URL', () => {
  expect(listingPath(radio)).toBe(`${radio.place_path}/market/electronics/radio-ya-zamani--${radio.id}`)
  expect(shortListingPath(radio)).toBe(`/market/${shortId(radio.id)}`)
})
