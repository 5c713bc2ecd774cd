import { day } from '@mtaa/contract/time'
import { modules } from '@mtaa/contract/commerce/products/categories'
import { createPost, getFeed, listPosts, toggleLike, updatePost } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { parklands } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { readFeed } from './read-feed.ts'

const start = new Date('2026-07-26T12:00:00Z').getTime()

async function fill({ db, make }: World) {
  const [amina, brian] = [await make.member(), await make.member()]
  await make.friends(amina, brian)
  for (let n = 0; n < 60; n++) {
    const createdAt = new Date(start + n * 60_000)
    const module = modules[n % 5]
    const visibility = (['public', 'ward', 'friends'] as const)[n % 3] ?? 'public'
    if (!module) await make.post({ author: n % 2 ? amina : brian, visibility, createdAt })
    else {
      const ends = module === 'auctions' ? new Date(Date.now() + day) : null
      const starts = module === 'events' ? new Date(Date.now() + day) : null
      await db
        .insertInto('listings')
        .values({
          id: newId(createdAt),
          module,
          owner_id: amina.id,
          title: 'Kitu',
          slug: 'kitu',
          category: 'general',
          price: 100,
          status: 'active',
          starts_at: starts,
          ends_at: ends,
          created_at: createdAt,
          updated_at: createdAt,
          ...parklands,
        })
        .execute()
    }
  }
  const viewer: Member = { ...amina, roles: [], home: parklands, aal: 'aal1', needsSecondFactor: false }
  return { amina, brian, viewer }
}

test("a member's feed of what is shared is, word for word, the feed that is read for them alone", async ({ world }) => {
  const { amina, viewer } = await fill(world)
  for (const limit of [1, 7, 20, 50])
    for (const category of ['all', 'events'] as const)
      for (const visibility of ['all', 'public', 'ward'] as const) {
        const query = { county: 47, limit, category, visibility }
        const filter = { level: 'county' as const, codes: [47] }
        const params = { filter, category, visibility, limit, mine: false, hides: false, isOpen: () => true }
        const alone = await readFeed(world.deps, viewer, params)
        expect(await world.as(amina)(getFeed, { query })).toEqual(alone)
      }
})

test('a new, changed or liked post is in the lists that others have read, at once', async ({ world }) => {
  const { as, make } = world
  const [amina, brian] = [await make.member(), await make.member()]
  const seen = async (by = brian) => (await as(by)(listPosts, { query: { ward: parklands.ward_code } })).items
  expect(await seen()).toEqual([])

  const body = { content: 'Habari', images: [], ...parklands }
  const { id } = await as(amina)(createPost, { body: { ...body, visibility: 'ward' } })
  expect(await seen()).toMatchObject([{ id, likes_count: 0, liked: false, may: { edit: false } }])
  expect(await seen(amina)).toMatchObject([{ id, may: { edit: true } }])

  await as(brian)(toggleLike, { params: { id } })
  expect(await seen()).toMatchObject([{ id, likes_count: 1, liked: true, may: { edit: false } }])
  expect(await seen(amina)).toMatchObject([{ id, likes_count: 1, liked: false, may: { edit: true } }])

  const content = 'She wrote "liked":false,"may":{"edit":false}'
  await as(amina)(updatePost, { params: { id }, body: { content } })
  expect(await seen()).toMatchObject([{ id, content, liked: true, may: { edit: false } }])

  await as(amina)(createPost, { body: { ...body, visibility: 'public' } })
  expect(await seen()).toHaveLength(2)
})

test('a like drops one post, and a post for a ward no list of public posts', async ({ world: { as, make, deps } }) => {
  const [amina, brian] = [await make.member({ joinedAt: new Date(start) }), await make.member()]
  const body = { content: 'Habari', images: [], ...parklands }
  const { id } = await as(amina)(createPost, { body: { ...body, visibility: 'public' } })
  const read = () => as(brian)(listPosts, { query: { ward: parklands.ward_code } })
  const dropped = async (write: () => Promise<unknown>) => {
    await read()
    const { tag } = deps.cache.stats().drops
    await write()
    return deps.cache.stats().drops.tag - tag
  }
  expect(await dropped(() => as(amina)(toggleLike, { params: { id } }))).toBe(1)
  expect(await dropped(() => as(amina)(createPost, { body: { ...body, visibility: 'ward' } }))).toBe(1)
  expect(await dropped(() => as(amina)(createPost, { body: { ...body, visibility: 'friends' } }))).toBe(0)
})
