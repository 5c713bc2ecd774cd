import { createPost, updatePost, type Visibility } from '@mtaa/contract/community/feed'
import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const longAgo = new Date('2026-01-01T09:00:00Z')

async function named({ make, db }: World, handle: string, input: Parameters<World['make']['member']>[0] = {}) {
  const person = await make.member({ joinedAt: longAgo, firstName: handle, ...input })
  await db.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute()
  return { ...person, handle }
}

/** Others than friends only take note of mentions where they look. */
const befriend = async ({ make }: World, author: Person, ...people: Person[]) => {
  for (const person of people) await make.friends(author, person)
}

const write = ({ as }: World, author: Person, content: string, visibility: Visibility = 'public') =>
  as(author)(createPost, { body: { content, visibility, ...parklands } })

/** Who was notified of mentions, in no order. */
async function notified({ db }: World, ...people: { id: string; handle: string }[]) {
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', 'like', 'mentioned%').execute()
  return people.filter(({ id }) => rows.some(({ user_id }) => user_id === id)).map(({ handle }) => handle)
}

const stored = async ({ db }: World) =>
  (await db.selectFrom('mentions as m').innerJoin('profiles as p', 'p.id', 'm.member_id').select('p.handle').execute())
    .map(({ handle }) => handle)
    .toSorted()

async function block({ db, clock }: World, by: Person, other: Person) {
  await db
    .insertInto('blocks')
    .values([
      { member_id: by.id, other_id: other.id, by_member: true, created_at: clock() },
      { member_id: other.id, other_id: by.id, by_member: false, created_at: clock() },
    ])
    .execute()
}

test('who is mentioned is notified once, in the app and by mail, and led to the post', async ({ world }) => {
  const { db, as } = world
  const [author, juma] = [await named(world, 'wanjiru', { firstName: 'Wanjiru' }), await named(world, 'juma_k')]
  await befriend(world, author, juma)
  const post = await write(world, author, 'Asante @Juma_K na @juma_k, mimi @wanjiru')
  const lines = await db.selectFrom('notifications').select(['user_id', 'line_en', 'line_sw', 'path']).execute()
  expect(lines).toEqual([
    {
      user_id: juma.id,
      line_en: 'Wanjiru mentioned you in a post',
      line_sw: 'Wanjiru amekutaja kwenye chapisho',
      path: `/posts/${post.id}`,
    },
  ])
  expect(await stored(world)).toEqual(['juma_k'])
  await as(author)(updatePost, { params: { id: post.id }, body: { content: 'Asante tena @juma_k' } })
  await as(author)(updatePost, { params: { id: post.id }, body: { content: 'Asante' } })
  await as(author)(updatePost, { params: { id: post.id }, body: { content: 'Asante @juma_k' } })
  expect(await db.selectFrom('notifications').select('user_id').execute()).toHaveLength(1)
  await write(world, author, 'Na tena @juma_k')
  expect((await world.mails()).filter(({ recipient }) => recipient === juma.email)).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  const mails = (await world.mails()).filter(({ recipient }) => recipient === juma.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Wanjiru mentioned you in a post'])
})

test('of fifty who are mentioned the first ten are notified, over all versions of the post', async ({ world }) => {
  const author = await named(world, 'wanjiru')
  const people: Awaited<ReturnType<typeof named>>[] = []
  for (let n = 10; n < 62; n++) people.push(await named(world, `member_${n}`))
  await befriend(world, author, ...people)
  const handles = people.map(({ handle }) => `@${handle}`)
  const post = await write(world, author, handles.slice(0, 51).join(' '))
  expect(await stored(world)).toHaveLength(50)
  const first = people.slice(0, 10).map(({ handle }) => handle)
  expect(await notified(world, ...people)).toEqual(first)
  await world.as(author)(updatePost, { params: { id: post.id }, body: { content: `${handles[51]} ${handles[20]}` } })
  expect(await notified(world, ...people)).toEqual(first)
  expect(await stored(world)).toHaveLength(51)
})

test('two edits at the same moment notify no more than ten', async ({ world }) => {
  const author = await named(world, 'wanjiru')
  const people: Awaited<ReturnType<typeof named>>[] = []
  for (let n = 10; n < 26; n++) people.push(await named(world, `member_${n}`))
  await befriend(world, author, ...people)
  const words = (from: number) =>
    people
      .slice(from, from + 8)
      .map(({ handle }) => `@${handle}`)
      .join(' ')
  const { id } = await write(world, author, 'Habari')
  const edit = (content: string) => world.as(author)(updatePost, { params: { id }, body: { content } })
  await Promise.all([edit(words(0)), edit(words(8))])
  expect(await stored(world)).toHaveLength(16)
  expect(await notified(world, ...people)).toHaveLength(10)
})

test('an account younger than seven days notifies friends only', async ({ world }) => {
  const author = await named(world, 'mgeni', { joinedAt: new Date(Date.now() - 6 * day) })
  const [friend, other] = [await named(world, 'rafiki'), await named(world, 'jirani')]
  await world.make.friends(author, friend)
  await write(world, author, '@jirani @rafiki')
  expect(await notified(world, friend, other)).toEqual(['rafiki'])
  expect(await stored(world)).toEqual(['jirani', 'rafiki'])
})

test('between two of whom one has blocked the other a mention stores and notifies nothing', async ({ world }) => {
  const author = await named(world, 'wanjiru')
  const [blocked, blocker, other] = [
    await named(world, 'blocked'),
    await named(world, 'blocker'),
    await named(world, 'other'),
  ]
  await befriend(world, author, other)
  await block(world, author, blocked)
  await block(world, blocker, author)
  await write(world, author, '@blocked @blocker @other')
  expect(await stored(world)).toEqual(['other'])
  expect(await notified(world, blocked, blocker, other)).toEqual(['other'])
})

test('who may not see the post is not notified of it', async ({ world }) => {
  const author = await named(world, 'wanjiru', { home: portReitz })
  const near = await named(world, 'near')
  const far = await named(world, 'far', { home: portReitz })
  const friend = await named(world, 'friend', { home: null })
  const staff = await named(world, 'staff', { home: portReitz, roles: ['Admin'] })
  const stranger = await named(world, 'stranger')
  await befriend(world, author, near, far, friend, staff)
  const all = [near, far, friend, staff, stranger]
  const words = all.map(({ handle }) => `@${handle}`).join(' ')
  await write(world, author, words, 'ward')
  expect(await notified(world, ...all)).toEqual(['near'])
  await world.db.deleteFrom('notifications').execute()
  await write(world, author, words, 'friends')
  expect(await notified(world, ...all)).toEqual(['near', 'far', 'friend', 'staff'])
})

test('who has no such handle, is banned or has left is not mentioned, and a refused post mentions nobody', async ({
  world,
}) => {
  const { db, as, clock } = world
  const [author, banned, juma] = [
    await named(world, 'wanjiru'),
    await named(world, 'banned'),
    await named(world, 'juma'),
  ]
  await db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + day) })
    .where('id', '=', banned.id)
    .execute()
  await write(world, author, '@banned @hakuna')
  expect(await stored(world)).toEqual([])
  const body = { content: '@juma', images: ['f'.repeat(64)], visibility: 'public' as const, ...parklands }
  await expect(as(author)(createPost, { body })).rejects.toBeTruthy()
  await db
    .updateTable('users')
    .set({ banned_until: new Date(clock().getTime() + day) })
    .where('id', '=', author.id)
    .execute()
  await expect(write(world, author, '@juma')).rejects.toBeTruthy()
  expect(await notified(world, juma)).toEqual([])
})

test('a post that is sent twice under one key mentions once', async ({ world }) => {
  const [author, juma] = [await named(world, 'wanjiru'), await named(world, 'juma')]
  await befriend(world, author, juma)
  const body = { content: '@juma', visibility: 'public' as const, ...parklands }
  const idempotencyKey = newId()
  await Promise.all([1, 2].map(() => world.as(author)(createPost, { body, idempotencyKey })))
  expect(await world.db.selectFrom('mentions').selectAll().execute()).toHaveLength(1)
  expect(await notified(world, juma)).toEqual(['juma'])
})
