import * as api from '@mtaa/contract/commerce/listings/favourites'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const test = base.extend<{ amina: Person }>({ amina: async ({ world }, use) => use(await world.make.member()) })

const add = ({ as }: World, member: Person | null, id: string) => as(member)(api.addFavourite, { params: { id } })
const remove = ({ as }: World, member: Person, id: string) => as(member)(api.removeFavourite, { params: { id } })
const ids = async ({ as }: World, member: Person) => (await as(member)(api.listFavouriteIds, {})).ids
const page = ({ as }: World, member: Person, query: { limit?: number; cursor?: string } = {}) =>
  as(member)(api.listFavourites, { query })

test('favourites are added and removed, each as often as one likes, and belong to their member alone', async ({
  world,
  amina,
}) => {
  const [product, event, other] = [await world.make.product(), await world.make.event(), await world.make.member()]
  await expect(add(world, null, product.id)).rejects.toMatchObject({ code: 'sign_in_required' })
  world.setNow(new Date('2026-03-01T09:00:00Z'))
  // Two taps at once, and again.
  await Promise.all([1, 2, 3, 4].map(() => add(world, amina, product.id)))
  world.setNow(new Date('2026-03-01T09:01:00Z'))
  await add(world, amina, event.id)
  expect(await ids(world, amina)).toEqual([event.id, product.id])
  expect(await ids(world, other)).toEqual([])
  await Promise.all([1, 2].map(() => remove(world, amina, product.id)))
  await remove(world, other, event.id)
  expect(await ids(world, amina)).toEqual([event.id])
})

test('favourites are in pages, the last added first; a sold one stays and says so, a removed or deleted one goes', async ({
  world,
  amina,
}) => {
  const made = []
  for (let n = 0; n < 5; n++) {
    made.push(await world.make.product({ title: `${n}` }))
    world.setNow(new Date(Date.UTC(2026, 2, 1, 9, n)))
    await add(world, amina, made[n]?.id ?? '')
  }
  const [gone, hidden, sold] = made.map(({ id }) => id)
  await world.db
    .deleteFrom('listings')
    .where('id', '=', gone ?? '')
    .execute()
  for (const [id, status] of [
    [hidden, 'removed'],
    [sold, 'sold'],
  ] as const)
    await world.db
      .updateTable('listings')
      .set({ status })
      .where('id', '=', id ?? '')
      .execute()
  const first = await page(world, amina, { limit: 2 })
  expect(first.items).toMatchObject([
    { title: '4', available: true, product: { condition: 'used_good' }, favourited_at: '2026-03-01T09:04:00.000Z' },
    { title: '3', available: true },
  ])
  const second = await page(world, amina, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(second).toMatchObject({ items: [{ title: '2', status: 'sold', available: false }], next_cursor: null })
})

test('no favourite is one’s own, one that cannot be seen, or one of a module that is off', async ({ world, amina }) => {
  const own = await world.make.product({ seller: amina })
  await expect(add(world, amina, own.id)).rejects.toMatchObject({ code: 'own_favourite', status: 409 })
  const event = await world.make.event()
  await add(world, amina, event.id)
  await switchFlag(world, 'events', 'disabled')
  expect((await page(world, amina)).items).toEqual([])
  for (const { id } of [
    await world.make.product({ status: 'draft' }),
    await world.make.product({ status: 'removed' }),
    { id: own.id.replace(/.$/, '0').replace(/^./, '1') },
    await world.make.event(),
  ])
    await expect(add(world, amina, id)).rejects.toMatchObject({ code: 'listing_not_found', status: 404 })
  const moderator = await world.make.member({ roles: ['Market-Moderator'] })
  const removed = await world.make.product({ status: 'removed' })
  await expect(add(world, moderator, removed.id)).rejects.toMatchObject({ code: 'listing_not_found' })
})

test('a member has up to 500 favourites, also when the last ones come at once; what was removed does not count', async ({
  world,
  amina,
}) => {
  const { seller } = await world.make.product()
  await sql`with made as (
      insert into listings (id, module, owner_id, title, slug, category, price, county_code, constituency_code, ward_code, status)
      select gen_random_uuid(), 'market', ${seller.id}, 'x', 'x', 'books', 1, 47, 274, 1367,
        case when n > 498 then 'removed' else 'active' end from generate_series(1, 520) n returning id)
    insert into bookmarks (member_id, kind, item_id, created_at) select ${amina.id}, 'listing', id, now() from made`.execute(
    world.db,
  )
  const more = await Promise.all(Array.from({ length: 6 }, () => world.make.product()))
  const tries = await Promise.allSettled(more.map(({ id }) => add(world, amina, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ code: 'favourites_full', status: 409 })))
  expect((await page(world, amina, { limit: 100 })).items).toHaveLength(100)
})

test('a client that has the ids is answered that they are the same', async ({ world, amina }) => {
  const { id } = await world.make.product()
  await add(world, amina, id)
  const read = async (headers: object = {}) =>
    world.http.inject({ url: '/api/favourites/ids', headers: { ...(await world.headersOf(amina)), ...headers } })
  const { etag } = (await read()).headers
  const same = await read({ 'if-none-match': etag })
  expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
  await remove(world, amina, id)
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(200)
})
