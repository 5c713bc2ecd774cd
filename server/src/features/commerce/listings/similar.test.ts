import { listSimilar } from '@mtaa/contract/commerce/listings/similar-listings'
import { expect } from 'vitest'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const karura = { county_code: 47, constituency_code: 274, ward_code: 1368 }
const similar = async ({ as }: World, id: string) =>
  (await as(null)(listSimilar, { params: { id } })).items.map(({ title }) => title)

test('similar listings are others of the same kind, near ones, of a like price and title first; none that cannot be had', async ({
  world,
}) => {
  const { make } = world
  const phone = { category: 'phones', price: 10_000 }
  const { id } = await make.product({ ...phone, title: 'Samsung Galaxy A14' })
  await make.product({ ...phone, title: 'Far', ward: portReitz })
  await make.product({ ...phone, title: 'Near', ward: parklands })
  await make.product({ ...phone, title: 'Next ward', ward: karura })
  await make.product({ ...phone, title: 'Near, dear', price: 90_000 })
  await make.product({ ...phone, title: 'Samsung Galaxy A15', ward: karura, price: 11_000 })
  await make.product({ ...phone, title: 'Sold', status: 'sold' })
  await make.product({ ...phone, title: 'Removed', status: 'removed' })
  await make.product({ ...phone, title: 'A chair', category: 'furniture' })
  await make.auction({ category: 'phones', price: 10_000, title: 'An auction' })
  expect(await similar(world, id)).toEqual(['Samsung Galaxy A15', 'Near', 'Next ward', 'Near, dear', 'Far'])
})

test('a listing has at most eight similar ones, three of one seller; also when it is sold, not when it is removed', async ({
  world,
}) => {
  const { make } = world
  const sold = await make.product({ title: 'Sold', status: 'sold' })
  const seller = await make.member()
  for (let n = 0; n < 6; n++) await make.product({ seller, title: 'Hers' })
  expect(await similar(world, sold.id)).toEqual(['Hers', 'Hers', 'Hers'])
  for (let n = 0; n < 9; n++) await make.product({ title: 'Others', ward: portReitz })
  const titles = await similar(world, sold.id)
  expect([titles.length, titles.filter((title) => title === 'Hers').length]).toEqual([8, 3])
  const removed = await make.product({ status: 'removed' })
  await expect(similar(world, removed.id)).rejects.toMatchObject({ code: 'listing_not_found', status: 404 })
})
