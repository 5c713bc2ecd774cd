import { sharePicturePath, type ShareKind } from '@mtaa/contract/media/share-pictures'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { createSharePictures, sharingLimits } from './share-pictures.ts'

interface Shown {
  kind?: ShareKind
  id: string
  updatedAt?: Date | string
  language?: 'en' | 'sw'
}

const fetchPicture = ({ http }: World, { kind = 'listing', id, updatedAt, language = 'en' }: Shown, headers = {}) =>
  http.inject({ url: sharePicturePath({ kind, id, updatedAt, language }), headers })

const isOwnPicture = { statusCode: 302, headers: { location: '/share.png' } }

/** How many were drawn: each is counted for its caller. */
const drawings = async ({ db }: World) => {
  const rows = await db
    .selectFrom('rate_limits')
    .select('used')
    .where('key', 'like', `${sharingLimits.drawings.name}:%`)
    .execute()
  return rows.reduce((sum, { used }) => sum + used, 0)
}

test('a listing’s picture is a JPEG of 1200 × 630, stored by caches for a day and no longer', async ({ world }) => {
  const listing = await world.make.product({ title: 'Samsung Galaxy A14', price: 14_500 })
  const { updated_at: updatedAt } = await world.db
    .selectFrom('listings')
    .select('updated_at')
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
  const response = await fetchPicture(world, { id: listing.id, updatedAt })
  expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  expect(response.headers).not.toHaveProperty('set-cookie')
  expect(response.rawPayload.length).toBeLessThan(250 * 1024)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

  const again = await fetchPicture(world, { id: listing.id, updatedAt }, { 'if-none-match': response.headers['etag'] })
  expect(again.statusCode).toBe(304)
  const older = await fetchPicture(world, { id: listing.id, updatedAt: new Date(0) })
  expect(older.headers['cache-control']).toBe('public, max-age=300')
  expect(await drawings(world)).toBe(1)
})

test('a draft or removed listing gets the product’s own picture, also for its owner', async ({ world }) => {
  const seller = await world.make.member()
  const { id } = await world.make.product({ seller })
  const seen = await fetchPicture(world, { id })
  expect(seen.statusCode).toBe(200)
  for (const status of ['draft', 'removed'] as const) {
    await world.db.updateTable('listings').set({ status }).where('id', '=', id).execute()
    for (const headers of [{}, await world.headersOf(seller), { 'if-none-match': seen.headers['etag'] }])
      expect(await fetchPicture(world, { id }, headers)).toMatchObject(isOwnPicture)
  }
})

test('a sold product is still drawn, as its page is still there', async ({ world }) => {
  const { id } = await world.make.product()
  await world.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute()
  expect((await fetchPicture(world, { id })).statusCode).toBe(200)
})

test('only what everyone may see of posts is drawn, for every caller', async ({ world }) => {
  const author = await world.make.member()
  for (const visibility of ['friends', 'ward', 'constituency', 'county'] as const) {
    const { id } = await world.make.post({ author, visibility })
    for (const headers of [{}, await world.headersOf(author)])
      expect(await fetchPicture(world, { kind: 'post', id }, headers)).toMatchObject(isOwnPicture)
  }
  expect(await drawings(world)).toBe(0)

  const { id } = await world.make.post({ author, visibility: 'public' })
  const seen = await fetchPicture(world, { kind: 'post', id })
  expect(seen.statusCode).toBe(200)
  await world.db.updateTable('feed_posts').set({ visibility: 'friends' }).where('id', '=', id).execute()
  const headers = { 'if-none-match': seen.headers['etag'] }
  expect(await fetchPicture(world, { kind: 'post', id }, headers)).toMatchObject(isOwnPicture)
})

test('places are drawn by their codes, in either language', async ({ world }) => {
  const found = await Promise.all(
    (['en', 'sw'] as const).flatMap((language) =>
      ['47', '47-274', '47-274-1366'].map((id) => fetchPicture(world, { kind: 'place', id, language })),
    ),
  )
  expect(found.map(({ statusCode }) => statusCode)).toEqual(found.map(() => 200))
  expect(new Set(found.map(({ headers }) => headers['etag'])).size).toBe(6)
  for (const id of ['48', '047', '47-1', '47-274-1', '47-', '0'])
    expect(await fetchPicture(world, { kind: 'place', id })).toMatchObject(isOwnPicture)
})

test('another title, price or picture is another picture', async ({ world }) => {
  const { id } = await world.make.product({ title: 'Kettle', price: 900 })
  const etags = [(await fetchPicture(world, { id })).headers['etag']]
  for (const change of [{ title: 'Kettle, as new' }, { price: 800 }]) {
    await world.db.updateTable('listings').set(change).where('id', '=', id).execute()
    etags.push((await fetchPicture(world, { id })).headers['etag'])
  }
  expect(new Set(etags).size).toBe(3)
  await world.db.updateTable('listings').set({ description: 'Boils fast' }).where('id', '=', id).execute()
  expect((await fetchPicture(world, { id })).headers['etag']).toBe(etags[2])
})

test('a hundred concurrent requests have the picture drawn once', async ({ world }) => {
  const { id } = await world.make.product()
  const found = await Promise.all(Array.from({ length: 100 }, () => fetchPicture(world, { id })))
  expect(new Set(found.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await drawings(world)).toBe(1)
})

test('versions and ids that somebody makes up have nothing drawn', async ({ world }) => {
  const { id } = await world.make.product()
  const urls = ['', '?v=', '?v=1en', '?v=1xxzzz', `?v=${'9'.repeat(2000)}`, '?v[]=1en', '?v=1en&v=2'].map(
    (query) => `/media/share/listing/${id}.jpg${query}`,
  )
  for (const url of urls)
    expect((await world.http.inject({ url })).headers['cache-control']).toBe('public, max-age=300')
  expect(await drawings(world)).toBe(1)

  const unknown = [id.replace(/^./, 'f'), id.toUpperCase(), 'x', `${id}${id}`, '..%2f..%2fpackage', '%00']
  const kinds = ['listing', 'post', 'place', 'order', 'constructor', '__proto__']
  for (const kind of kinds)
    for (const each of unknown) {
      const { statusCode, rawPayload } = await world.http.inject({ url: `/media/share/${kind}/${each}.jpg` })
      expect([302, 404]).toContain(statusCode)
      expect(rawPayload.length).toBeLessThan(500)
    }
  expect(await drawings(world)).toBe(1)
})

test('a caller who requests very many has no more drawn than the limit, and gets the product’s own picture', async ({
  world,
}) => {
  const [first, second] = [await world.make.product(), await world.make.product({ title: 'Kettle' })]
  await fetchPicture(world, first)
  await world.db.updateTable('rate_limits').set({ used: sharingLimits.drawings.max }).execute()
  const refused = await fetchPicture(world, second)
  expect(refused).toMatchObject(isOwnPicture)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await fetchPicture(world, first)).statusCode).toBe(200)
})

test('of many different ones at once a few wait, and the others are answered at once', async ({ world }) => {
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) => world.make.product({ title: `No. ${index}` })),
  )
  const found = await Promise.all(products.map((product) => fetchPicture(world, product)))
  const drawn = found.filter(({ statusCode }) => statusCode === 200).length
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(30)
  expect(found.filter(({ statusCode }) => statusCode === 302)).toHaveLength(30 - drawn)
})

test('a module that is switched off has no previews', async ({ world }) => {
  const { id } = await world.make.product()
  await switchFlag(world, 'market', 'disabled')
  expect(await fetchPicture(world, { id })).toMatchObject(isOwnPicture)
})

test('a network that has too many drawn gives way, and who waited for the same picture from another one gets it', async () => {
  const drawn: unknown[] = []
  const pictures = createSharePictures({
    pictureMaker: {
      async run(input: { card: { titles: string[] } }) {
        drawn.push(input.card.titles[0])
        return { drawn: new Uint8Array([1]) }
      },
    },
    limits: { consume: async () => [] },
    pictureFiles: {},
  } as unknown as Parameters<typeof createSharePictures>[0])
  const find = (title: string, network: string) =>
    pictures.find(title, { titles: [title], line: '', place: '', picture: null }, network)
  const [stranger, visitor] = ['196.201.214.1', '197.232.61.9']
  const flood = Array.from({ length: 20 }, (_, n) => find(`card ${n}`, stranger))
  const readers = [find('card 19', visitor), find('card 18', visitor)]
  expect(await Promise.all(readers)).toEqual([new Uint8Array([1]), new Uint8Array([1])])
  expect(drawn.indexOf('card 19')).toBeLessThan(9)
  expect((await Promise.all(flood)).filter((picture) => picture === null).length).toBeGreaterThanOrEqual(11)
})
