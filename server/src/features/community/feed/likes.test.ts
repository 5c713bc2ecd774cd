import { getPost, listPosts, toggleLike } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'

async function likesOf({ db }: World, id: string) {
  const { likes_count } = await db
    .selectFrom('feed_posts')
    .select('likes_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('post_likes').select('user_id').where('post_id', '=', id).execute()
  return { count: likes_count, rows: rows.length }
}

test('a like is added and removed, and each person sees their own', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const { id } = await world.make.post()
  const tap = (person: typeof amina) => world.as(person)(toggleLike, { params: { id } })
  expect(await tap(amina)).toEqual({ liked: true, likes_count: 1 })
  expect(await tap(brian)).toEqual({ liked: true, likes_count: 2 })
  expect(await tap(amina)).toEqual({ liked: false, likes_count: 1 })
  for (const [person, liked] of [
    [amina, false],
    [brian, true],
    [null, false],
  ] as const) {
    expect(await world.as(person)(getPost, { params: { id } })).toMatchObject({ liked, likes_count: 1 })
    expect((await world.as(person)(listPosts, {})).items).toMatchObject([{ liked, likes_count: 1 }])
  }
})

test('a hundred people like at once, and then unlike at once: the count always equals the rows', async ({ world }) => {
  const { id } = await world.make.post()
  const people = await Promise.all(Array.from({ length: 100 }, () => world.make.member()))
  const tapAll = () => Promise.all(people.map((person) => world.as(person)(toggleLike, { params: { id } })))
  expect((await tapAll()).map(({ likes_count }) => likes_count).toSorted((a, b) => a - b)).toEqual(
    people.map((_, n) => n + 1),
  )
  expect(await likesOf(world, id)).toEqual({ count: 100, rows: 100 })
  expect((await tapAll()).every(({ liked }) => !liked)).toBe(true)
  expect(await likesOf(world, id)).toEqual({ count: 0, rows: 0 })
})

test('in every sequence of concurrent toggles the count equals the rows', async ({ world }) => {
  const { id } = await world.make.post()
  const people = await Promise.all(Array.from({ length: 4 }, () => world.make.member()))
  for (let round = 0; round < 8; round++) {
    const taps = people.flatMap((person) =>
      Array.from({ length: 5 }, () => world.as(person)(toggleLike, { params: { id } })),
    )
    for (const { likes_count } of await Promise.all(taps)) expect(likes_count).toBeGreaterThanOrEqual(0)
    const { count, rows } = await likesOf(world, id)
    expect(count).toBe(rows)
    for (const person of people) {
      const [{ liked, likes_count }, before] = [await world.as(person)(toggleLike, { params: { id } }), count]
      expect(likes_count - before, 'the next tap turns what is there').toBe(liked ? 1 : -1)
      await world.as(person)(toggleLike, { params: { id } })
    }
  }
})

test('a like of an unknown post, or of an invalid id, is refused', async ({ world }) => {
  const as = world.as(await world.make.member())
  await expect(as(toggleLike, { params: { id: '0199aaaa-0000-7000-8000-000000000000' } })).rejects.toMatchObject({
    code: 'post_not_found',
    status: 404,
  })
  await expect(as(toggleLike, { params: { id: "x' or 1=1" } })).rejects.toMatchObject({ code: 'bad_request' })
})

test('a like that is set stays so however often the call arrives, also at once', async ({ world }) => {
  const amina = await world.make.member()
  const { id } = await world.make.post()
  const set = (liked: boolean) => world.as(amina)(toggleLike, { params: { id }, body: { liked } })
  for (const liked of [true, false]) {
    const likes_count = liked ? 1 : 0
    for (let n = 0; n < 2; n++) expect(await set(liked)).toEqual({ liked, likes_count })
    await Promise.all(Array.from({ length: 8 }, () => set(liked)))
    expect(await likesOf(world, id)).toEqual({ count: likes_count, rows: likes_count })
  }
})
