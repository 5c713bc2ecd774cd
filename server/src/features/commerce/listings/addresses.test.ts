import { listListingAddresses, listListingMonths } from '@mtaa/contract/commerce/listings/listing-addresses'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

test('the paths of a month are those of its listings that everyone may see', async ({ world }) => {
  const { make, as } = world
  const visitor = as(null)
  world.setNow(new Date('2026-10-31T22:00:00Z'))
  const old = await make.product()
  world.setNow(new Date('2026-11-01T00:00:00Z'))
  const young = await make.product({ title: 'Bicycle' })
  const service = await make.service()
  await world.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', service.id).execute()

  const { items: months } = await visitor(listListingMonths, {})
  expect(months).toEqual([
    { module: 'market', month: '2026-10', count: 1 },
    { module: 'market', month: '2026-11', count: 1 },
  ])
  const of = async (month: string, page = 1) =>
    (await visitor(listListingAddresses, { query: { module: 'market', month, page } })).items
  expect((await of('2026-10')).map(({ id }) => id)).toEqual([old.id])
  expect(await of('2026-11')).toMatchObject([{ id: young.id, slug: 'bicycle', module: 'market' }])
  expect(await of('2026-11', 2)).toEqual([])
})

test('an event that is over has no path, and a module that is off has none', async ({ world }) => {
  const { make, as } = world
  const visitor = as(null)
  world.setNow(new Date('2026-11-01T00:00:00Z'))
  await make.event()
  await make.product()
  world.setNow(new Date('2027-12-01T00:00:00Z'))
  expect((await visitor(listListingMonths, {})).items).toMatchObject([{ module: 'market' }])
  await switchFlag(world, 'market', 'disabled')
  expect((await visitor(listListingMonths, {})).items).toEqual([])
  const query = { module: 'market', month: '2026-11' } as const
  await expect(visitor(listListingAddresses, { query })).rejects.toMatchObject({ code: 'feature_off' })
})
