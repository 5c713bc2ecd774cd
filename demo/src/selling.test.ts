import { expect, test } from 'vitest'
import { areasOf } from '../../server/src/features/places/places/index.ts'
import type { ListingRow } from './listings.ts'
import { makePeople } from './people.ts'
import { Random } from './random.ts'
import { addSelling, makeFavourites } from './selling.ts'
import type { Ward } from './words.ts'

const now = new Date('2026-03-05T09:30:00Z')
const wards = areasOf('ward').map(({ code, name, place }): Ward => ({
  code,
  name,
  constituency_code: place.constituency_code ?? 0,
  constituency: place.constituency ?? '',
  county_code: place.county_code,
  county: place.county,
}))

test('products say how they are had, sellers with a phone may be called, and favourites are others’ near things', () => {
  const random = new Random(1)
  const people = makePeople(wards, now, random)
  const [member, seller] = [people.named('member'), people.named('seller')]
  const goods = Array.from({ length: 60 }, (_, n) => ({
    listing: {
      id: `${n}`,
      owner_id: (n % 2 ? seller : random.pick(people.all)).id,
      category: n % 3 ? 'phones' : 'furniture',
      title: n % 3 ? 'Infinix Hot 40i, 128 GB' : 'A thing',
      ward_code: 1366,
      price: 500,
      county_code: 47,
      status: 'active',
    } as ListingRow,
    own: { condition: 'new' as const, negotiable: n % 2 === 0 },
  }))
  const { products, phones } = addSelling(goods, new Map(), { people, random })
  for (const { listing, own } of products) {
    const { condition, negotiable, delivery } = own
    expect([listing.type, listing.terms]).toEqual(['new', { condition, negotiable, delivery }])
    expect(delivery).toContain('pickup')
    expect(own.subcategory).toBe(listing.category === 'phones' ? 'smartphones' : null)
    if (own.subcategory) expect(own.attributes).toEqual({ phone_brand: 'infinix', storage: 128 })
    if (own.phone_public) expect(phones.has(listing.owner_id)).toBe(true)
  }
  expect(products.filter(({ own }) => own.phone_public).length).toBeGreaterThan(10)
  const favourites = makeFavourites(
    people,
    products.map(({ listing }) => listing),
    { now, random },
  )
  const own = new Set(goods.flatMap(({ listing }) => (listing.owner_id === member.id ? [listing.id] : [])))
  const hers = favourites.filter(({ member_id }) => member_id === member.id)
  expect([hers.length, hers.some(({ item_id }) => own.has(item_id))]).toEqual([9, false])
})
