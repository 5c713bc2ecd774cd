import { day } from '@mtaa/contract/time'
import { createPost, getFeed, getPost, listPosts, toggleLike, updatePost } from '@mtaa/contract/community/feed'
import { countPostShare, deletePost, listPostVersions, restorePost } from '@mtaa/contract/community/post-life'
import { search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { defineFeature } from '../../../core/feature.ts'
import { subscriber } from '../../../platform/events/events.ts'

const start = new Date('2026-11-20T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const longAgo = new Date('2020-01-01T00:00:00Z')
const gone = { code: 'post_not_found', status: 404 }

/** Everywhere where a visitor, or a neighbour, would find the post. */
async function placesOf({ as }: World, viewer: Person | null, id: string) {
  const [feed, list, found] = await Promise.all([
    as(viewer)(getFeed, { query: { ward: 1367 } }),
    as(viewer)(listPosts, { query: { county: 47 } }),
    as(viewer)(search, { query: { q: 'kuku', kind: 'posts' } }),
  ])
  const isThere = {
    feed: feed.items.some(({ post }) => post?.id === id),
    list: list.items.some((post) => post.id === id),
    search: found.items.some(({ post }) => post?.id === id),
    page: await as(viewer)(getPost, { params: { id } }).then(
      () => true,
      () => false,
    ),
  }
  return Object.entries(isThere).flatMap(([name, there]) => (there ? [name] : []))
}

test('a deleted post is gone everywhere at once, its author undoes it within seconds, and a day later it is erased', async ({
  world,
}) => {
  const { as, make } = world
  world.setNow(start)
  const [author, neighbour] = [await make.member(), await make.member()]
  const staff = await make.member({ roles: ['Content-Moderator'] })
  const post = await make.post({ author, content: 'Nauza kuku' })
  const params = { id: post.id }
  const everywhere = ['feed', 'list', 'search', 'page']
  for (const viewer of [null, neighbour, author]) expect(await placesOf(world, viewer, post.id)).toEqual(everywhere)

  for (const other of [neighbour, staff]) await expect(as(other)(deletePost, { params })).rejects.toMatchObject(gone)
  await expect(as(null)(deletePost, { params })).rejects.toMatchObject({ code: 'sign_in_required' })
  for (let n = 0; n < 2; n++) await as(author)(deletePost, { params })
  for (const viewer of [null, neighbour, author, staff]) expect(await placesOf(world, viewer, post.id)).toEqual([])
  expect((await as(author)(getFeed, { query: { filter: 'mine' } })).items).toEqual([])
  for (const call of [
    () => as(author)(updatePost, { params, body: { content: 'Nauza mbuzi' } }),
    () => as(neighbour)(toggleLike, { params }),
    () => as(neighbour)(countPostShare, { params }),
    () => as(neighbour)(restorePost, { params }),
  ])
    await expect(call()).rejects.toMatchObject(gone)

  world.setNow(after(29_000))
  expect(await as(author)(restorePost, { params })).toMatchObject({ id: post.id, status: 'shown' })
  await as(author)(restorePost, { params })
  for (const viewer of [null, neighbour, author]) expect(await placesOf(world, viewer, post.id)).toEqual(everywhere)

  await as(author)(deletePost, { params })
  world.setNow(after(60_000))
  await expect(as(author)(restorePost, { params })).rejects.toMatchObject({ code: 'undo_over', status: 409 })
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('feed_posts').select('id').execute()).toHaveLength(1)
  world.setNow(after(day + 60_000))
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('feed_posts').select('id').execute()).toEqual([])
  await expect(as(author)(deletePost, { params })).rejects.toMatchObject(gone)
})

test('what was hidden or removed is for its author and staff, and a deletion that is undone shows it to nobody else', async ({
  world,
}) => {
  const { as, make, db } = world
  const [author, neighbour] = [await make.member(), await make.member()]
  const staff = await make.member({ roles: ['Content-Moderator'] })
  const { id } = await make.post({ author, content: 'Nauza kuku' })
  const params = { id }
  for (const status of ['hidden', 'removed'] as const) {
    await db.updateTable('feed_posts').set({ status, status_reason: 'scam' }).where('id', '=', id).execute()
    for (const again of [false, true]) {
      if (again) {
        await as(author)(deletePost, { params })
        await as(author)(restorePost, { params })
      }
      for (const viewer of [null, neighbour]) expect(await placesOf(world, viewer, id)).toEqual([])
      for (const viewer of [author, staff]) expect(await placesOf(world, viewer, id)).toEqual(['page'])
      const [mine] = (await as(author)(getFeed, { query: { filter: 'mine' } })).items
      expect(mine?.post).toMatchObject({ id, status, reason: 'scam', may: { edit: status === 'hidden' } })
    }
  }
  await expect(as(author)(updatePost, { params, body: { content: 'Habari' } })).rejects.toMatchObject(gone)
})

test('of a deletion and its undoing at once each is whole, and a page of posts is as long as it can be', async ({
  world,
}) => {
  const { as, make } = world
  const author = await make.member()
  const made = []
  for (let n = 0; n < 8; n++) made.push(await make.post({ author, createdAt: new Date(longAgo.getTime() + n) }))
  for (const { id } of made.slice(2)) {
    const params = { id }
    // Undone before it is deleted again, the post is not there to be answered.
    await Promise.allSettled([
      as(author)(deletePost, { params }),
      as(author)(deletePost, { params }),
      as(author)(restorePost, { params }),
    ])
    await as(author)(deletePost, { params })
  }
  const shown = made.slice(0, 2).map(({ id }) => id)
  for (const viewer of [null, author]) {
    const { items, next_cursor } = await as(viewer)(listPosts, { query: { county: 47, limit: 2 } })
    expect([items.map(({ id }) => id).toSorted(), next_cursor]).toEqual([shown.toSorted(), null])
  }
})

test('what a post said before each edit stays readable for those who see it', async ({ world }) => {
  const { as, make } = world
  world.setNow(start)
  const author = await make.member({ joinedAt: longAgo })
  const post = await make.post({ author, content: 'Maji yamepotea', visibility: 'ward' })
  const [neighbour, stranger] = [await make.member(), await make.member({ home: null })]
  const params = { id: post.id }
  const edit = (content: string) => as(author)(updatePost, { params, body: { content } })
  world.setNow(after(1000))
  expect(await edit('Maji yamepotea')).toMatchObject({ edited_at: null })
  expect(await edit('Maji yamerudi')).toMatchObject({ edited_at: after(1000).toISOString() })
  world.setNow(after(2000))
  await edit('Maji yamerudi tena')

  const first = await as(neighbour)(listPostVersions, { params, query: { limit: 1 } })
  expect(first.items).toMatchObject([{ content: 'Maji yamerudi', written_at: after(1000).toISOString() }])
  const cursor = first.next_cursor ?? ''
  const second = await as(neighbour)(listPostVersions, { params, query: { limit: 1, cursor } })
  expect(second).toMatchObject({
    items: [{ content: 'Maji yamepotea', written_at: start.toISOString() }],
    next_cursor: null,
  })
  for (const viewer of [null, stranger])
    await expect(as(viewer)(listPostVersions, { params, query: {} })).rejects.toMatchObject(gone)

  await Promise.all(Array.from({ length: 8 }, (_, n) => edit(`Maji ${n}`)))
  const all = (await as(author)(listPostVersions, { params, query: {} })).items
  expect(all).toHaveLength(10)
  const last = await as(author)(getPost, { params })
  expect(new Set([last.content, ...all.map(({ content }) => content)]).size).toBe(11)
})

test('who may comment is chosen with the post, and by its author afterwards', async ({ world: { as, make } }) => {
  const [author, other] = [await make.member(), await make.member()]
  const body = { content: 'Habari', ...parklands, comments_from: 'ward' as const }
  const post = await as(author)(createPost, { body })
  expect(post.comments_from).toBe('ward')
  const params = { id: post.id }
  const changed = await as(author)(updatePost, { params, body: { comments_from: 'nobody' } })
  expect(changed).toMatchObject({ comments_from: 'nobody', content: 'Habari', edited_at: null })
  expect((await as(other)(getPost, { params })).comments_from).toBe('nobody')
  const body2 = { comments_from: 'everyone' as const }
  await expect(as(other)(updatePost, { params, body: body2 })).rejects.toMatchObject(gone)
  await expect(as(author)(updatePost, { params, body: { comments_from: 'me' as never } })).rejects.toMatchObject({
    code: 'bad_request',
  })
  const [first] = (await as(author)(listPostVersions, { params, query: {} })).items
  expect(first).toBeUndefined()
})

test('a share counts once a day for each member and for each network of visitors', async ({ world }) => {
  const { as, make } = world
  world.setNow(start)
  const [author, one, other] = [await make.member(), await make.member(), await make.member()]
  const { id } = await make.post({ author })
  const share = (person: Person | null) => as(person)(countPostShare, { params: { id } })
  await Promise.all(Array.from({ length: 6 }, () => share(one)))
  await Promise.all([share(other), share(null), share(null)])
  expect(await share(one)).toEqual({ shares_count: 3 })
  expect((await as(null)(getPost, { params: { id } })).shares_count).toBe(3)
  world.setNow(after(day))
  expect(await share(one)).toEqual({ shares_count: 4 })
  world.setNow(after(4 * day))
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('post_shares').select('day').execute()).toEqual([])
  const hidden = await make.post({ author, visibility: 'friends' })
  await expect(as(one)(countPostShare, { params: { id: hidden.id } })).rejects.toMatchObject(gone)
})

const checked: string[] = []
const withChecks = test.extend({
  worldOptions: [
    {
      features: [
        defineFeature({
          name: 'tests/checks',
          flag: 'essential',
          subscribers: [
            subscriber('reportable.edited', 'tests.note', async (_, { before }) => void checked.push(before)),
          ],
        }),
      ],
    },
    { injected: true },
  ],
})

withChecks(
  'an edit that says something else is to be checked again, once; one of spelling or capitals is not',
  async ({ world }) => {
    const { as, make } = world
    const author = await make.member({ joinedAt: longAgo })
    const { id } = await make.post({ author, content: 'Habari za asubuhi' })
    for (const content of [
      'Habari za asubuhii!',
      'Tuma pesa kwa 0712 345 678',
      'Tuma pesa kwa 0712 345 679',
      'TUMA pesa kwa 0712 345 679',
    ]) {
      await as(author)(updatePost, { params: { id }, body: { content } })
      await world.runJobs()
    }
    expect(checked).toEqual(['Habari za asubuhii!', 'Tuma pesa kwa 0712 345 678'])
  },
)
