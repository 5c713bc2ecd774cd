import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { countsOf, like, remove, resident, say, talkOf } from '../../../../test/community/comments.ts'
import { test } from '../../../../test/harness.ts'
import { comments } from './feature.ts'

test('a day after its deletion a comment is gone, and of one with replies the text and the name', async ({ world }) => {
  const start = new Date('2026-11-20T09:00:00Z')
  world.setNow(start)
  const [amina, brian, post] = [await resident(world), await resident(world), await world.make.post()]
  const alone = await say(world, amina, post.id, 'Peke yangu')
  const top = await say(world, amina, post.id, 'Siri')
  const replies = [
    await say(world, brian, post.id, 'Jibu', top.id),
    await say(world, brian, post.id, 'Lingine', top.id),
  ]
  for (const { id } of [alone, top]) await remove(world, amina, id)
  const rows = () => world.db.selectFrom('comments').select(['id', 'content', 'author_id']).orderBy('id').execute()
  world.setNow(new Date(start.getTime() + day - 1))
  await world.runSchedule('retention.sweep')
  expect(await rows()).toHaveLength(4)
  world.setNow(new Date(start.getTime() + day))
  await world.runSchedule('retention.sweep')
  expect((await rows())[0]).toEqual({ id: top.id, content: '', author_id: null })
  expect((await talkOf(world, null, post.id)).items).toMatchObject([{ status: 'deleted', replies_count: 2 }])
  // With its last reply the place goes, too.
  for (const { id } of replies) await remove(world, brian, id)
  world.setNow(new Date(start.getTime() + 2 * day))
  await world.runSchedule('retention.sweep')
  expect(await rows()).toEqual([])
  expect(await countsOf(world, post.id)).toEqual({ count: 0, shown: 0, wrong: 0 })
})

test('comments of a deleted account stay without its name; what was not shown and its likes go', async ({ world }) => {
  const [amina, brian, post] = [await resident(world), await resident(world), await world.make.post()]
  const top = await say(world, amina, post.id, 'Maji yamerudi')
  await say(world, brian, post.id, 'Asante', top.id)
  const gone = await say(world, amina, post.id, 'Futa')
  await remove(world, amina, gone.id)
  const other = await say(world, brian, post.id)
  await like(world, amina, other.id)
  expect(await comments.ownData?.export?.(world.db, amina.id, { all: [], owners: [] })).toMatchObject({
    comments: [{ content: 'Maji yamerudi' }, { content: 'Futa', status: 'deleted' }],
    comment_likes: [{ comment_id: other.id }],
  })
  expect(await comments.ownData?.owns?.(world.db, [amina.id, post.author.id])).toEqual([amina.id])
  await talkOf(world, null, post.id)
  await world.deps.db
    .transaction()
    .execute(async (tx) =>
      comments.ownData?.erase?.(tx, amina.id, { now: world.clock(), named: { listings: [] }, ...world.deps }),
    )
  expect((await talkOf(world, null, post.id)).items).toMatchObject([
    { id: other.id, likes_count: 0 },
    { content: 'Maji yamerudi', author: null, status: 'shown', replies: [{ content: 'Asante' }] },
  ])
  expect(await world.db.selectFrom('comments').select('content').where('id', '=', gone.id).execute()).toEqual([])
  expect(await countsOf(world, post.id)).toEqual({ count: 3, shown: 3, wrong: 0 })
})
