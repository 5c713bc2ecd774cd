import { toggleLike } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { block, like, remove, resident, say } from '../../../../test/community/comments.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'

// Mails leave by the clock of the database, so not yet.
const start = new Date('2036-11-20T09:10:00Z')
const later = (world: World, minutes: number) => world.setNow(new Date(start.getTime() + minutes * 60_000))

const test = base.extend<{ author: Person; brian: Person; post: { id: string } }>({
  author: async ({ world }, use) => {
    world.setNow(start)
    await use(await resident(world))
  },
  brian: async ({ world, author: _ }, use) =>
    use(await world.make.member({ firstName: 'Brian', joinedAt: new Date(0) })),
  post: async ({ world, author }, use) => use(await world.make.post({ author })),
})

async function linesOf(world: World, { id }: Person) {
  for (const name of ['comments.notify', 'comments.notify_likes', 'feed.notify_likes']) await world.runSchedule(name)
  const rows = await world.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, line_en, line_sw, path }) => ({ kind, line_en, line_sw, path }))
}

test('comments of an hour are one line and one mail to the author of the post', async ({
  world,
  author,
  brian,
  post,
}) => {
  await say(world, author, post.id, 'Karibuni')
  expect(await linesOf(world, author)).toEqual([])
  await say(world, brian, post.id, 'Maji\nyamerudi')
  expect(await linesOf(world, author)).toEqual([
    {
      kind: 'post_commented',
      line_en: 'Brian Otieno commented on your post',
      line_sw: 'Chapisho lako limepata maoni kutoka kwa Brian Otieno',
      path: `/posts/${post.id}`,
    },
  ])
  for (const person of [await resident(world), await resident(world)]) await say(world, person, post.id, 'Asante')
  expect(await linesOf(world, author)).toMatchObject([
    {
      line_en: 'Amina Otieno and 2 others commented on your post',
      line_sw: 'Chapisho lako limepata maoni kutoka kwa Amina Otieno na wengine 2',
    },
  ])
  expect(await world.mails()).toEqual([])
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  expect(await world.mails()).toMatchObject([
    { channel: 'mail', recipient: author.email, subject: 'New comments on your post' },
  ])
  later(world, 60)
  await say(world, brian, post.id, 'Tena')
  const lines = (await linesOf(world, author)).map(({ line_en }) => line_en)
  expect(lines.toSorted()).toEqual([
    'Amina Otieno and 2 others commented on your post',
    'Brian Otieno commented on your post',
  ])
})

test('a reply is for the author of what it answers; nothing is notified twice, nor to oneself', async ({
  world,
  author,
  brian,
  post,
}) => {
  const third = await resident(world)
  const top = await say(world, brian, post.id, 'Maji yamerudi?')
  const reply = await say(world, third, post.id, 'Ndiyo', top.id)
  await say(world, author, post.id, 'Kweli', reply.id)
  await say(world, brian, post.id, 'Asante', top.id)
  const path = `/posts/${post.id}?thread=${top.id}`
  expect(await linesOf(world, brian)).toMatchObject([
    { kind: 'comment_answered', line_en: 'Amina Otieno replied to your comment', path },
  ])
  expect(await linesOf(world, third)).toMatchObject([{ kind: 'comment_answered', path }])
  expect(await linesOf(world, author)).toMatchObject([{ kind: 'post_commented' }])
  const own = await say(world, author, post.id, 'Karibuni')
  await say(world, third, post.id, 'Asante', own.id)
  expect((await linesOf(world, author)).map(({ kind }) => kind)).toEqual(['comment_answered', 'post_commented'])
})

test('nobody is notified of a deleted comment, of people with a block between them, or of a post they no longer see', async ({
  world,
  author,
  brian,
  post,
}) => {
  const deleted = await say(world, brian, post.id)
  await remove(world, brian, deleted.id)
  const blocked = await resident(world)
  const theirs = await say(world, blocked, post.id)
  await like(world, brian, theirs.id)
  const top = await say(world, brian, post.id, 'Swali')
  await block(world, author, blocked)
  await block(world, blocked, brian)
  expect(await linesOf(world, author)).toMatchObject([{ line_en: 'Brian Otieno commented on your post' }])
  expect(await linesOf(world, blocked)).toEqual([])
  await say(world, author, post.id, 'Jibu', top.id)
  await like(world, author, top.id)
  await world.db.updateTable('feed_posts').set({ visibility: 'friends' }).where('id', '=', post.id).execute()
  expect(await linesOf(world, brian)).toEqual([])
})

test('likes of a post and of a comment are one line a day each, and no mail', async ({
  world,
  author,
  brian,
  post,
}) => {
  const { id } = await say(world, brian, post.id)
  const people = [author, brian, await resident(world), await resident(world)]
  for (const [n, person] of people.entries()) {
    later(world, n)
    await world.as(person)(toggleLike, { params: { id: post.id } })
    await like(world, person, id)
    await linesOf(world, author)
  }
  expect(await linesOf(world, brian)).toMatchObject([
    {
      kind: 'comment_liked',
      line_en: 'Amina Otieno and 2 others liked your comment',
      path: expect.stringContaining(id),
    },
  ])
  expect(await linesOf(world, author)).toMatchObject([
    { kind: 'post_commented' },
    {
      kind: 'post_liked',
      line_en: 'Amina Otieno and 2 others liked your post',
      line_sw: 'Chapisho lako limependwa na Amina Otieno na wengine 2',
      path: `/posts/${post.id}`,
    },
  ])
  const one = await resident(world)
  await world.as(one)(toggleLike, { params: { id: post.id } })
  await world.as(one)(toggleLike, { params: { id: post.id } })
  expect(await linesOf(world, author)).toHaveLength(2)
  expect(await world.db.selectFrom('post_like_notices').selectAll().execute()).toEqual([])
  expect(await world.mails()).toEqual([])
})

test('two runs at once notify once', async ({ world, author, brian, post }) => {
  await say(world, brian, post.id)
  await world.as(brian)(toggleLike, { params: { id: post.id } })
  await Promise.all([linesOf(world, author), linesOf(world, author), linesOf(world, author)])
  expect((await linesOf(world, author)).map(({ kind }) => kind)).toEqual(['post_commented', 'post_liked'])
})
