import { createPost } from '@mtaa/contract/community/feed'
import { conditions, createProduct } from '@mtaa/contract/commerce/products/market'
import { maxTopics } from '@mtaa/contract/operations/live'
import { categories } from '@mtaa/contract/commerce/products/categories'
import { expect } from 'vitest'
import { parklands } from '../../../../test/factories.ts'
import { workOf } from '../../../../test/money/statements-of.ts'
import { test as base } from '../../../../test/harness.ts'
import { listening, refusalOf } from '../../../../test/platform/live-streams.ts'
import { defineFeature } from '../../../core/feature.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { newId } from '../../../platform/database/ids.ts'
import { streamLimits } from './count-streams.ts'

/** A feature whose topic only some may receive. */
const talks = defineFeature({
  name: 'test/talks',
  flag: 'essential',
  topics: [
    {
      name: 'conversation',
      id: /^\d{1,9}$/,
      may: async ({ db }, viewer) => {
        const { id } = viewer ?? {}
        if (id === undefined) return false
        const row = await db.selectFrom('profiles').select('first_name').where('id', '=', id).executeTakeFirst()
        return row?.first_name === 'Amina'
      },
    },
  ],
})

const test = base.extend({ worldOptions: { features: [talks] } })

test('a message of a transaction is received after its commit, and never after a rollback', async ({ world }) => {
  const stream = await listening(world)({ topics: 'site' })
  const { db, live } = world.deps
  const failed = db.transaction().execute(async (tx) => {
    live.send(tx, 'site', { n: 1 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await db.transaction().execute(async (tx) => live.send(tx, 'site', { n: 2 }))
  expect(await stream.next('message')).toEqual({ topic: 'site', data: { n: 2 } })
})

test('a message goes to the streams of its topic and to no other', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const open = listening(world)
  const streams = [
    await open({ topics: 'site,me', person: amina }),
    await open({ topics: 'me,site', person: brian }),
    await open({ topics: 'site' }),
  ]
  const { db, live } = world.deps
  live.send(db, `me:${amina.id}`, { to: 'amina' })
  live.send(db, `me:${brian.id}`, { to: 'brian' })
  live.send(db, 'site', { to: 'all' })
  const [me, site] = [(to: string) => ({ topic: 'me', data: { to } }), { topic: 'site', data: { to: 'all' } }]
  const expected = [[me('amina'), site], [me('brian'), site], [site]]
  for (const [at, stream] of streams.entries())
    for (const message of expected[at] ?? []) expect(await stream.next('message')).toEqual(message)
  expect(live.stats()).toMatchObject({ clients: 3, topics: 3, dropped: 0 })
})

test('a topic that is forged, malformed or not the caller’s is refused, and ten thousand are', async ({ world }) => {
  const [amina, brian] = [
    await world.make.member({ firstName: 'Amina' }),
    await world.make.member({ firstName: 'Brian' }),
  ]
  const auction = await world.make.auction({ status: 'draft' })
  const [asAmina, asBrian] = [await world.headersOf(amina), await world.headersOf(brian)]
  const many = (count: number) => Array.from({ length: count }, (_, n) => `conversation:${n}`).join()
  const cases: [topics: string, headers: Record<string, string>, status: number, code: string][] = [
    ['nothing', {}, 404, 'topic_not_found'],
    ['constructor', {}, 404, 'topic_not_found'],
    ['site,nothing:1', {}, 404, 'topic_not_found'],
    ['site:1', {}, 400, 'bad_request'],
    ['me', {}, 401, 'sign_in_required'],
    [`me:${amina.id}`, asAmina, 400, 'bad_request'],
    [`me:${amina.id}`, asBrian, 400, 'bad_request'],
    ['conversation', asAmina, 400, 'bad_request'],
    ['conversation:1 or 1=1', asAmina, 400, 'bad_request'],
    ['conversation:1', asAmina, 200, ''],
    ['conversation:1', asBrian, 404, 'topic_not_found'],
    ['conversation:1', {}, 404, 'topic_not_found'],
    [`auction:${auction.id}`, asBrian, 404, 'topic_not_found'],
    [`auction:${newId()}`, asBrian, 404, 'topic_not_found'],
    ['auction:1', asBrian, 400, 'bad_request'],
    ['place:country', {}, 200, ''],
    ['place:ward-1366', {}, 200, ''],
    ['place:ward-1451', {}, 404, 'topic_not_found'],
    ['place:47', {}, 400, 'bad_request'],
    ['', {}, 400, 'bad_request'],
    ['site,', {}, 400, 'bad_request'],
    [many(maxTopics), asAmina, 200, ''],
    [many(maxTopics + 1), asAmina, 400, 'too_many_topics'],
    [many(200), asAmina, 400, 'bad_request'],
    [many(10_000), asAmina, 431, 'bad_request'],
  ]
  for (const [topics, headers, status, code] of cases)
    expect(await refusalOf(world, topics, headers), topics.slice(0, 60)).toEqual([status, code])
  expect(() => world.deps.live.send(world.db, 'nothing:1', {})).toThrow('no feature declares')
  expect(() => world.deps.live.send(world.db, 'site', { text: 'x'.repeat(2000) })).toThrow('too long')
})

test('a viewer who may see an auction receives its messages', async ({ world }) => {
  const { id } = await world.make.auction()
  const stream = await listening(world)({ topics: `auction:${id}` })
  world.deps.live.send(world.db, `auction:${id}`, { bids: 1 })
  expect(await stream.next('message')).toMatchObject({ data: { bids: 1 } })
})

test('a new public post or product is sent to its ward, constituency and county, and no other post is', async ({
  world,
}) => {
  const amina = await world.make.member()
  const { county_code, constituency_code, ward_code } = parklands
  const place = `place:country,place:county-${county_code},place:constituency-${constituency_code},place:ward-${ward_code}`
  const [here, elsewhere] = [
    await listening(world)({ topics: place }),
    await listening(world)({ topics: 'place:county-1,place:ward-1' }),
  ]
  const post = (visibility: 'public' | 'ward') =>
    world.as(amina)(createPost, { body: { content: 'Maji yamerudi', visibility, ...parklands } })
  await post('ward')
  const { id } = await post('public')
  for (const topic of place.split(','))
    expect(await here.next('message')).toEqual({ topic, data: { post: id, by: amina.id } })
  const body = {
    title: 'Bicycle',
    price: 5000,
    category: Object.keys(categories.market)[0] ?? '',
    condition: conditions[0],
    quantity: 1,
    images: [],
    ...parklands,
  }
  const product = await world.as(amina)(createProduct, { body, idempotencyKey: newId() })
  expect(await here.next('message')).toEqual({
    topic: 'place:country',
    data: { listing: product.id, module: 'market', by: amina.id },
  })
  world.deps.live.send(world.db, 'place:ward-1', { last: true })
  expect(await elsewhere.next('message')).toEqual({ topic: 'place:ward-1', data: { last: true } })
})

test('an account has so many streams at once, and one that is closed makes room', async ({ world }) => {
  const amina = await world.make.member()
  const open = () => listening(world)({ topics: 'site', person: amina })
  const streams = await Promise.all(Array.from({ length: streamLimits.account }, open))
  await expect(open()).rejects.toThrow('429')
  await listening(world)({ topics: 'site' })
  streams[0]?.close()
  await eventually(async () => world.deps.live.stats().clients === streams.length || undefined, 10_000)
  await open()
})

test('a server that closes ends its streams', async ({ world }) => {
  const stream = await listening(world)({ topics: 'site' })
  const closed = world.http.close()
  expect(await stream.next('message')).toBeUndefined()
  await closed
})

test('thirty topics that do not exist cost one statement', async ({ world }) => {
  const topics = Array.from({ length: maxTopics }, () => `auction:${newId()}`).join()
  const { statements } = await workOf(world, async () => {
    expect(await refusalOf(world, topics, {})).toEqual([404, 'topic_not_found'])
  })
  expect(statements.length).toBeLessThanOrEqual(1)
})
