import { day, hour, minute } from '@mtaa/contract/time'
import { createPost, listPosts } from '@mtaa/contract/community/feed'
import {
  cancelScheduledPost,
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  schedulePost,
} from '@mtaa/contract/community/scheduled-posts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { publishDue } from './publish-due.ts'

const start = new Date('2026-11-20T09:00:00Z')
const longAgo = new Date('2020-01-01T00:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const inTime = (ms: number) => at(ms).toISOString()
const body = { content: 'Mkutano kesho', ...parklands, visibility: 'public' as const }

const schedule = ({ as }: World, person: Person | null, changes: object = {}) =>
  as(person)(schedulePost, { body: { ...body, publish_at: inTime(hour), ...changes } })
const waiting = async ({ as }: World, person: Person) => (await as(person)(listScheduledPosts, {})).items
const shown = async ({ as }: World) => (await as(null)(listPosts, { query: { county: 47 } })).items

test('a scheduled post is nobody else’s until its time, and then it is published once', async ({ world }) => {
  world.setNow(start)
  const [author, other] = [await world.make.member({ joinedAt: longAgo }), await world.make.member()]
  const made = await schedule(world, author, { comments_from: 'friends', background: 'green' })
  expect(made).toMatchObject({ content: 'Mkutano kesho', publish_at: inTime(hour), failed: null, background: 'green' })
  expect(await waiting(world, author)).toEqual([made])
  expect(await waiting(world, other)).toEqual([])
  await expect(schedule(world, null)).rejects.toMatchObject({ code: 'sign_in_required' })
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toEqual([])

  world.setNow(at(hour + minute))
  await Promise.all(Array.from({ length: 4 }, () => publishDue(world.deps)))
  const posts = await shown(world)
  expect(posts).toMatchObject([
    {
      content: 'Mkutano kesho',
      created_at: inTime(hour + minute),
      comments_from: 'friends',
      background: 'green',
      author: { id: author.id },
    },
  ])
  expect(posts).toHaveLength(1)
  expect(await waiting(world, author)).toEqual([])
  await expect(
    world.as(author)(changeScheduledPost, { params: { id: made.id }, body: { content: 'x' } }),
  ).rejects.toMatchObject({ code: 'scheduled_post_not_found', status: 404 })
})

test('it is changed and cancelled by its author alone, at a time within 30 days', async ({ world }) => {
  world.setNow(start)
  const [author, other] = [await world.make.member(), await world.make.member()]
  const { id } = await schedule(world, author)
  const params = { id }
  const change = (person: Person, body: object) => world.as(person)(changeScheduledPost, { params, body })
  await expect(change(other, { content: 'x' })).rejects.toMatchObject({ code: 'scheduled_post_not_found' })
  await world.as(other)(cancelScheduledPost, { params })
  expect(await change(author, { content: 'Mkutano leo', publish_at: inTime(2 * hour) })).toMatchObject({
    content: 'Mkutano leo',
    publish_at: inTime(2 * hour),
  })
  await expect(change(author, { content: '  ' })).rejects.toMatchObject({ code: 'post_empty' })
  await expect(change(author, { content: 'a'.repeat(2001) })).rejects.toMatchObject({ code: 'post_too_long' })
  for (const publish_at of [inTime(-1), inTime(0), inTime(30 * day + 1)]) {
    await expect(change(author, { publish_at })).rejects.toMatchObject({ code: 'publish_at_wrong', status: 400 })
    await expect(schedule(world, author, { publish_at })).rejects.toMatchObject({ code: 'publish_at_wrong' })
  }
  await expect(schedule(world, author, { publish_at: 'soon' })).rejects.toMatchObject({ code: 'bad_request' })
  await expect(schedule(world, author, { content: '' })).rejects.toMatchObject({ code: 'post_empty' })
  for (let n = 0; n < 2; n++) await world.as(author)(cancelScheduledPost, { params })
  expect(await waiting(world, author)).toEqual([])
})

test('one key schedules one post, and at most 30 wait', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member()
  const input = { body: { ...body, publish_at: inTime(hour) }, idempotencyKey: 'key-of-a-schedule' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as(author)(schedulePost, input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const more = await Promise.allSettled(Array.from({ length: 35 }, () => schedule(world, author)))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(29)
  await expect(schedule(world, author)).rejects.toMatchObject({
    code: 'too_many_scheduled',
    status: 409,
    details: { limit: 30 },
  })
})

test('an account suspended meanwhile publishes nothing, and its owner reads why', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const { id } = await schedule(world, author)
  const ban = (until: Date | null) =>
    world.db.updateTable('users').set({ banned_until: until }).where('id', '=', author.id).execute()
  await ban(at(day))
  world.setNow(at(2 * hour))
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toEqual([])
  world.setNow(at(2 * day))
  await ban(null)
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toEqual([])
  expect(await waiting(world, author)).toMatchObject([{ id, failed: 'suspended' }])

  const again = { publish_at: inTime(2 * day + hour) }
  expect(await world.as(author)(changeScheduledPost, { params: { id }, body: again })).toMatchObject({ failed: null })
  world.setNow(at(2 * day + 2 * hour))
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toHaveLength(1)
})

test('scheduling is no way round the limits, and what comes too fast comes later', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  for (let n = 0; n < 7; n++) await schedule(world, author, { content: `Habari ${n}` })
  world.setNow(at(hour))
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toHaveLength(5)
  expect(await waiting(world, author)).toMatchObject([
    { publish_at: inTime(hour + 10 * minute) },
    { publish_at: inTime(hour + 10 * minute) },
  ])
  await expect(world.as(author)(createPost, { body })).rejects.toMatchObject({ code: 'too_fast' })
  world.setNow(at(hour + 10 * minute))
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toHaveLength(7)
})

test('its pictures stay until it is cancelled, and go on with the post', async ({ world }) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  const picture = { owner_id: author.id, kind: 'image', width: 4, height: 3, color: '#aabbcc', bytes: 1 }
  await world.db
    .insertInto('media')
    .values([
      { ...picture, key: 'one' },
      { ...picture, key: 'two' },
    ])
    .execute()
  const uses = async () =>
    (await world.db.selectFrom('media_uses').select(['media_key', 'used_by']).orderBy('media_key').execute()).map(
      ({ media_key: key, used_by: by }) => `${key} ${by}`,
    )
  const [first, second] = [
    await schedule(world, author, { content: '', images: ['one'] }),
    await schedule(world, author, { images: ['two'], publish_at: inTime(day) }),
  ]
  expect(first.images).toMatchObject([{ key: 'one', width: 4 }])
  expect(await uses()).toEqual(['one scheduled post', 'two scheduled post'])
  await world.as(author)(cancelScheduledPost, { params: { id: second.id } })
  world.setNow(at(2 * hour))
  await world.runSchedule('posts.publish_due')
  expect(await uses()).toEqual(['one post'])
  expect(await shown(world)).toMatchObject([{ content: '', images: [{ key: 'one' }] }])
})

test('while the process dies between any two statements, nothing is lost and nothing comes twice', async ({
  world,
}) => {
  world.setNow(start)
  const author = await world.make.member({ joinedAt: longAgo })
  await schedule(world, author)
  world.setNow(at(hour))
  // Fails after the row was taken and the post written.
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    world.db,
  )
  await sql`create constraint trigger killed after insert on feed_posts deferrable initially deferred
    for each row execute function fails()`.execute(world.db)
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toEqual([])
  expect(await waiting(world, author)).toHaveLength(1)
  await sql`drop trigger killed on feed_posts`.execute(world.db)
  await world.runSchedule('posts.publish_due')
  await world.runSchedule('posts.publish_due')
  expect(await shown(world)).toHaveLength(1)
  expect(await waiting(world, author)).toEqual([])
})

test('its author publishes it before its time, once, also one that failed, and no faster than a new post', async ({
  world,
}) => {
  world.setNow(start)
  const [author, other] = [await world.make.member({ joinedAt: longAgo }), await world.make.member()]
  const { id } = await schedule(world, author)
  const publish = (by: Person | null, which = id) => world.as(by)(publishScheduledPost, { params: { id: which } })
  await expect(publish(other)).rejects.toMatchObject({ code: 'scheduled_post_not_found' })
  const calls = await Promise.allSettled([1, 2, 3].map(() => publish(author)))
  expect(calls.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await shown(world)).toMatchObject([{ content: 'Mkutano kesho', created_at: inTime(0), likes_count: 0 }])
  expect(await waiting(world, author)).toEqual([])

  const failed = await schedule(world, author, { content: 'Tena' })
  await world.db.updateTable('scheduled_posts').set({ failed: 'suspended', failed_at: start }).execute()
  for (const content of ['1', '2', '3', '4']) await world.as(author)(createPost, { body: { ...body, content } })
  await expect(publish(author, failed.id)).rejects.toMatchObject({ code: 'too_fast' })
  expect(await waiting(world, author)).toHaveLength(1)
  world.setNow(at(hour))
  expect(await publish(author, failed.id)).toMatchObject({ content: 'Tena' })
})
