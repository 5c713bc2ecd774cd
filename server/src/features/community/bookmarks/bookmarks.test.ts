import * as api from '@mtaa/contract/community/bookmarks'
import { blockMember } from '@mtaa/contract/community/blocks'
import { getFeed, getPost, listPostsOf } from '@mtaa/contract/community/feed'
import { listHashtagPosts } from '@mtaa/contract/community/hashtags'
import { deletePost } from '@mtaa/contract/community/post-life'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member()),
  brian: async ({ world }, use) => use(await world.make.member()),
})

type Kind = api.BookmarkKind
const save = ({ as }: World, member: Person | null, kind: Kind, id: string, folder_id?: string | null) =>
  as(member)(api.saveBookmark, { params: { kind, id }, body: folder_id === undefined ? {} : { folder_id } })
const remove = ({ as }: World, member: Person, kind: Kind, id: string) =>
  as(member)(api.removeBookmark, { params: { kind, id } })
interface Query {
  kind?: Kind
  folder?: string
  limit?: number
  cursor?: string
}
const page = ({ as }: World, member: Person, query: Query = {}) => as(member)(api.listBookmarks, { query })
const ids = async (world: World, member: Person, query: Query = {}) =>
  (await page(world, member, query)).items.map(({ id }) => id)

test('posts and listings are saved into one list, in pages, each as its member sees it', async ({
  world,
  amina,
  brian,
}) => {
  const post = await world.make.post({ author: brian, content: 'Soko la kesho' })
  const product = await world.make.product({ title: 'Baiskeli' })
  await expect(save(world, null, 'post', post.id)).rejects.toMatchObject({ code: 'sign_in_required' })
  world.setNow(new Date('2026-03-01T09:00:00Z'))
  await Promise.all([1, 2, 3].map(() => save(world, amina, 'post', post.id)))
  world.setNow(new Date('2026-03-01T09:01:00Z'))
  await save(world, amina, 'listing', product.id)
  const first = await page(world, amina, { limit: 1 })
  expect(first.items).toMatchObject([
    { kind: 'listing', id: product.id, post: null, listing: { title: 'Baiskeli', available: true } },
  ])
  const second = await page(world, amina, { limit: 1, cursor: first.next_cursor ?? '' })
  expect(second).toMatchObject({
    items: [
      { kind: 'post', folder_id: null, post: { id: post.id, content: 'Soko la kesho', saved: true }, listing: null },
    ],
    next_cursor: null,
  })
  expect(await ids(world, amina, { kind: 'post' })).toEqual([post.id])
  expect(await ids(world, brian)).toEqual([])
  await expect(save(world, brian, 'listing', unknownLike(post.id))).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(save(world, brian, 'post', product.id)).rejects.toMatchObject({ code: 'post_not_found', status: 404 })
  for (let n = 0; n < 2; n++) await remove(world, amina, 'post', post.id)
  expect(await ids(world, amina)).toEqual([product.id])
})

const unknownLike = (id: string) => id.replace(/.$/, '0').replace(/^./, '1')

test('wherever a post stands, its viewer sees whether they have saved it', async ({ world, amina, brian }) => {
  const { id } = await world.make.post({ author: brian, content: 'Maji #maji' })
  const seen = async (viewer: Person | null) => {
    const as = world.as(viewer)
    const { items } = await as(getFeed, { query: {} })
    return [
      await as(getPost, { params: { id } }),
      ...items.map(({ post }) => post),
      ...(await as(listPostsOf, { params: { who: brian.id }, query: {} })).items,
      ...(await as(listHashtagPosts, { params: { tag: 'maji' }, query: {} })).items,
    ].map((post) => post?.saved)
  }
  expect(await seen(amina)).toEqual([false, false, false, false])
  await save(world, amina, 'post', id)
  expect(await seen(amina)).toEqual([true, true, true, true])
  for (const other of [brian, null]) expect(await seen(other)).toEqual([false, false, false, false])
  await remove(world, amina, 'post', id)
  expect(await seen(amina)).toEqual([false, false, false, false])
})

test('what its member may no longer see stands without its content until they remove it', async ({
  world,
  amina,
  brian,
}) => {
  await world.make.friends(amina, brian)
  const make = (content: string, visibility: 'public' | 'friends' = 'public') =>
    world.make.post({ author: brian, content, visibility })
  const [friends, removed, deleted] = [await make('a', 'friends'), await make('b'), await make('c')]
  const own = await world.make.post({ author: amina, content: 'd' })
  const product = await world.make.product({ seller: brian })
  const all = [own, deleted, removed, friends].map(({ id }) => id)
  for (const { id } of [friends, removed, deleted, own]) {
    world.setNow(new Date(world.clock().getTime() + 1000))
    await save(world, amina, 'post', id)
  }
  const shown = async () => (await page(world, amina, { kind: 'post' })).items.map(({ post }) => post?.content ?? null)
  expect(await shown()).toEqual(['d', 'c', 'b', 'a'])
  await world.db.deleteFrom('friendships').execute()
  await world.db.updateTable('feed_posts').set({ status: 'removed' }).where('id', '=', removed.id).execute()
  await world.as(brian)(deletePost, { params: { id: deleted.id } })
  expect(await shown()).toEqual(['d', null, null, null])
  expect(await ids(world, amina)).toEqual(all)
  const other = await world.make.member()
  for (const { id } of [friends, removed, deleted])
    await expect(save(world, other, 'post', id)).rejects.toMatchObject({ code: 'post_not_found' })
  await save(world, amina, 'listing', product.id)
  await world.as(amina)(blockMember, { body: { member_id: brian.id } })
  const { items } = await page(world, amina, { kind: 'listing' })
  expect(items).toMatchObject([{ id: product.id, listing: null, post: null }])
  await remove(world, amina, 'post', removed.id)
  expect(await ids(world, amina, { kind: 'post' })).toEqual([own.id, deleted.id, friends.id])
})

test('something lies in one folder or in none; a deleted folder leaves it saved, and has it again when restored', async ({
  world,
  amina,
  brian,
}) => {
  const create = (who: Person, name: string) => world.as(who)(api.createBookmarkFolder, { body: { name } })
  const [work, home, theirs] = [await create(amina, 'Kazi'), await create(amina, 'Nyumbani'), await create(brian, 'X')]
  const [one, two] = [await world.make.post({ author: brian }), await world.make.post({ author: brian })]
  await save(world, amina, 'post', one.id, work.id)
  world.setNow(new Date(world.clock().getTime() + 1000))
  await save(world, amina, 'post', two.id)
  const inFolders = async () =>
    Promise.all([work.id, home.id, 'none'].map((folder) => ids(world, amina, { folder }).catch(() => null)))
  expect(await inFolders()).toEqual([[one.id], [], [two.id]])
  // Saved again without a folder, it stays where it is.
  await save(world, amina, 'post', one.id)
  for (const { id } of [one, two]) await save(world, amina, 'post', id, home.id)
  expect(await inFolders()).toEqual([[], [two.id, one.id], []])
  await save(world, amina, 'post', two.id, null)
  const params = { id: home.id }
  await world.as(amina)(api.deleteBookmarkFolder, { params })
  expect(await inFolders()).toEqual([[], null, [two.id, one.id]])
  await expect(save(world, amina, 'post', one.id, home.id)).rejects.toMatchObject({ code: 'folder_not_found' })
  expect(await world.as(amina)(api.restoreBookmarkFolder, { params })).toMatchObject({ count: 1 })
  expect(await inFolders()).toEqual([[], [one.id], [two.id]])
  // Nobody puts anything into a folder of somebody else, or reads it.
  await expect(save(world, amina, 'post', one.id, theirs.id)).rejects.toMatchObject({ code: 'folder_not_found' })
  await expect(page(world, amina, { folder: theirs.id })).rejects.toMatchObject({ code: 'folder_not_found' })
  // What is gone can be moved as well.
  await world.as(brian)(deletePost, { params: { id: one.id } })
  await save(world, amina, 'post', one.id, work.id)
  expect(await inFolders()).toEqual([[one.id], [], [two.id]])
})

test('where the feed is off, saved posts are not listed and none is saved', async ({ world, amina, brian }) => {
  const [post, product] = [await world.make.post({ author: brian }), await world.make.product()]
  await save(world, amina, 'post', post.id)
  await save(world, amina, 'listing', product.id)
  await switchFlag(world, 'feed', 'disabled')
  expect(await ids(world, amina)).toEqual([product.id])
  await expect(save(world, brian, 'post', post.id)).rejects.toMatchObject({ code: 'feature_off' })
})
