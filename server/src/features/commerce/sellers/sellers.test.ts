import { hour } from '@mtaa/contract/time'
import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const none = { average: null, count: 0, stars: [0, 0, 0, 0, 0] }

test('a seller’s name, month, phone and offers are public, and nothing else of the account', async ({ world }) => {
  const { make, as } = world
  const seller = await make.member({ firstName: 'Wanjiru', joinedAt: new Date('2025-07-31T22:00:00Z') })
  const show = () => as(null)(getSeller, { params: { id: seller.id } })
  expect(await show()).toMatchObject({ joined: '2025-08', phone_verified: false, listings: {}, business: null })
  await make.phone(seller, '254711000111')
  world.deps.cache.clear()
  for (let n = 0; n < 2; n++) await make.product({ seller })
  await make.product({ seller, status: 'sold' })
  await make.event({ owner: seller, startsAt: new Date(Date.now() - hour) })
  await make.job({ owner: seller })
  const { id } = await make.business({ owner: seller })
  world.deps.cache.clear()
  expect(await show()).toMatchObject({ business: null })
  await world.db.updateTable('businesses').set({ verification: 'verified' }).where('id', '=', id).execute()
  const shown = await show()
  expect(shown).toEqual({
    person: { id: seller.id, first_name: 'Wanjiru', last_name: 'Otieno', handle: null, profile_picture: null },
    joined: '2025-08',
    phone_verified: true,
    listings: { market: 2, jobs: 1 },
    sold: 0,
    rating: { seller: none, buyer: none },
    business: { id, name: expect.any(String), slug: expect.any(String) },
  })
  expect(JSON.stringify(shown)).not.toMatch(/254711000111|@mtaa/)
  await switchFlag(world, 'jobs', 'disabled')
  await switchFlag(world, 'businesses', 'disabled')
  world.deps.cache.clear()
  expect(await show()).toMatchObject({ listings: { market: 2 }, business: null })
})

test('accounts that are deleted, banned or anonymous are no sellers', async ({ world }) => {
  const [banned, anonymous, free] = await Promise.all([1, 2, 3].map(() => world.make.member()))
  const set = (id = '', values: object) => world.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set(banned?.id, { banned_until: new Date(Date.now() + 60_000) })
  await set(anonymous?.id, { is_anonymous: true })
  await set(free?.id, { banned_until: new Date(Date.now() - 60_000) })
  const show = (id = '') => world.as(null)(getSeller, { params: { id } })
  for (const id of [banned?.id, anonymous?.id, '01990000-0000-7000-8000-000000000000'])
    await expect(show(id)).rejects.toMatchObject({ code: 'seller_not_found', status: 404 })
  expect(await show(free?.id)).toMatchObject({ person: { id: free?.id } })
  await expect(show('me')).rejects.toMatchObject({ code: 'bad_request' })
})
