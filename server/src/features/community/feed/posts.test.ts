import type { Settings } from '../../../core/deps.ts'
import { createPost, getPost, listPosts, toggleLike, updatePost } from '@mtaa/contract/community/feed'
import { describe, expect } from 'vitest'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'

const home = { county_code: 47, constituency_code: 274, ward_code: 1367 }
const longAgo = new Date('2020-01-01T00:00:00Z')

test('a member posts to a place and sees it at once, whole', async ({ world }) => {
  const amina = await world.make.member({ firstName: 'Amina', lastName: 'Otieno' })
  const post = await world.as(amina)(createPost, {
    body: { content: '  Maji yamerudi! \n', ...home, background: 'green' },
  })
  expect(post).toEqual({
    id: expect.any(String),
    user_id: amina.id,
    author: { id: amina.id, first_name: 'Amina', last_name: 'Otieno', handle: null, profile_picture: null },
    kind: 'text',
    status: 'shown',
    reason: null,
    content: 'Maji yamerudi!',
    images: [],
    videos: [],
    background: 'green',
    visibility: 'county',
    likes_count: 0,
    comments_count: 0,
    comments_from: 'everyone',
    shares_count: 0,
    liked: false,
    saved: false,
    may: { edit: true },
    poll: null,
    alert: null,
    lost_and_found: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: post.created_at,
    edited_at: null,
    ...home,
    county: 'Nairobi City',
    constituency: expect.any(String),
    ward: expect.any(String),
    place_path: expect.stringMatching(/^\/kenya\/nairobi/),
  })
  const { items } = await world.as(amina)(listPosts, { query: { ward: 1367 } })
  expect(items).toEqual([post])
  expect(await world.as(amina)(getPost, { params: { id: post.id } })).toEqual(post)
})

test('a post needs text or pictures, a length within the limit and a place that exists', async ({ world }) => {
  const as = world.as(await world.make.member())
  const bad = (body: object) => as(createPost, { body: { ...home, ...body } }).catch((error: unknown) => error)
  expect(await bad({ content: ' \n\t ' })).toMatchObject({ code: 'post_empty', status: 400 })
  expect(await bad({})).toMatchObject({ code: 'post_empty' })
  expect(await bad({ content: 'a'.repeat(2001) })).toMatchObject({ code: 'post_too_long' })
  expect(await bad({ content: 'a'.repeat(20_001) })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ content: 'x', county_code: 1 })).toMatchObject({ code: 'place_mismatch' })
  expect(await bad({ content: 'x', ward_code: 99_999 })).toMatchObject({ code: 'place_mismatch' })
  expect(await bad({ content: 'x', constituency_code: null })).toMatchObject({ code: 'place_mismatch' })
  const county = { constituency_code: null, ward_code: null }
  expect(await bad({ content: 'x', ...county, visibility: 'constituency' })).toMatchObject({ code: 'place_mismatch' })
  expect(await bad({ content: 'x', ...county, visibility: 'ward' })).toMatchObject({ code: 'place_mismatch' })
  expect(await bad({ content: 'x', visibility: 'everyone' })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ content: 'x', background: 'pink' })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ content: 7 })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ content: 'a\u0000b' })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ content: 'x', images: ['someone-elses'] })).toMatchObject({ code: 'picture_not_found' })
  expect(await bad({ content: 'x', images: Array(7).fill('k') })).toMatchObject({ code: 'bad_request' })
  await expect(world.as(null)(createPost, { body: { content: 'x', ...home } })).rejects.toMatchObject({
    code: 'sign_in_required',
  })
  expect((await as(listPosts, {})).items).toEqual([])
})

test('the length counts grapheme clusters', async ({ world }) => {
  const as = world.as(await world.make.member({ joinedAt: longAgo }))
  const family = '👨‍👩‍👧‍👦'
  const post = await as(createPost, { body: { content: family.repeat(1800), ...home } })
  expect(post.content).toHaveLength(1800 * family.length)
  expect((await as(createPost, { body: { content: family.repeat(120), ...home, background: 'red' } })).background).toBe(
    'red',
  )
  expect(
    (await as(createPost, { body: { content: 'a'.repeat(121), ...home, background: 'red' } })).background,
  ).toBeNull()
})

test("a post carries the author's own pictures, and no background then", async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const picture = (key: string, owner: string) => ({
    key,
    owner_id: owner,
    kind: 'image',
    width: 4,
    height: 3,
    color: '#aabbcc',
    bytes: 1,
  })
  await world.db
    .insertInto('media')
    .values([picture('amina-1', amina.id), picture('amina-2', amina.id), picture('brian-1', brian.id)])
    .execute()
  const body = { ...home, background: 'blue' as const }
  const post = await world.as(amina)(createPost, { body: { ...body, images: ['amina-2', 'amina-1'] } })
  expect(post).toMatchObject({
    content: '',
    background: null,
    images: [
      { key: 'amina-2', width: 4, height: 3, color: '#aabbcc', src: expect.stringContaining('{w}') },
      { key: 'amina-1' },
    ],
  })
  await expect(world.as(amina)(createPost, { body: { ...body, images: ['brian-1'] } })).rejects.toMatchObject({
    code: 'picture_not_found',
  })
})

test('a repeated request with the same key makes one post', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const input = { body: { content: 'Nauza kuku', ...home }, idempotencyKey: 'key-of-amina' }
  const first = await world.as(amina)(createPost, input)
  expect(await world.as(amina)(createPost, input)).toEqual(first)
  const other = { ...input, body: { ...input.body, content: 'Nauza mbuzi' } }
  await expect(world.as(amina)(createPost, other)).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 409 })
  expect((await world.as(brian)(createPost, input)).id).not.toBe(first.id)

  for (const [n, person] of [amina, brian].entries()) {
    const race = { ...input, idempotencyKey: `key-of-a-race-${n}` }
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.as(person)(createPost, race)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
})

test('a banned member or an ended session writes nothing', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const post = await world.make.post({ author: amina })
  for (const person of [amina, brian]) await world.as(person)(listPosts, {})
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .where('id', '=', amina.id)
    .execute()
  await world.db.deleteFrom('sessions').where('user_id', '=', brian.id).execute()
  for (const [person, code] of [
    [amina, 'account_banned'],
    [brian, 'session_ended'],
  ] as const) {
    const as = world.as(person)
    await expect(as(toggleLike, { params: { id: post.id } })).rejects.toMatchObject({ code })
    await expect(as(createPost, { body: { content: 'x', ...home } })).rejects.toMatchObject({ code })
    await expect(as(updatePost, { params: { id: post.id }, body: { content: 'x' } })).rejects.toMatchObject({ code })
  }
  expect(await world.as(null)(getPost, { params: { id: post.id } })).toMatchObject({
    content: 'Habari za asubuhi',
    likes_count: 0,
  })
})

test('only the author edits a post', async ({ world }) => {
  const author = await world.make.member()
  const post = await world.make.post({ author, createdAt: longAgo })
  const change = (person: typeof author | null, body: { content: string }, id = post.id) =>
    world.as(person)(updatePost, { params: { id }, body })
  const others = [
    await world.make.member(),
    await world.make.member({ roles: ['Content-Moderator'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]
  for (const other of others)
    await expect(change(other, { content: 'Mine now' })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(change(null, { content: 'x' })).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(change(author, { content: ' ' })).rejects.toMatchObject({ code: 'post_empty' })
  await expect(change(author, { content: 'a'.repeat(2001) })).rejects.toMatchObject({ code: 'post_too_long' })
  await expect(change(author, { content: 'x' }, '0199aaaa-0000-7000-8000-000000000000')).rejects.toMatchObject({
    code: 'post_not_found',
  })
  await expect(change(author, { content: 'x' }, 'no-id')).rejects.toMatchObject({ code: 'bad_request' })
  expect(await world.as(null)(getPost, { params: { id: post.id } })).toMatchObject({ content: 'Habari za asubuhi' })
  const changed = await change(author, { content: ' Habari za jioni ' })
  expect(changed).toMatchObject({ content: 'Habari za jioni', created_at: longAgo.toISOString() })
  expect(changed.edited_at).toBe(changed.updated_at)
  expect(changed.updated_at > changed.created_at).toBe(true)
})

test('a list of posts is read page by page without gaps while others post', async ({ world }) => {
  const author = await world.make.member()
  const made: string[] = []
  // Two at each moment: the id orders them.
  for (let n = 0; n < 24; n++)
    made.unshift(
      (
        await world.make.post({
          author,
          ward: n % 3 ? parklands : portReitz,
          createdAt: new Date(longAgo.getTime() + (n >> 1)),
        })
      ).id,
    )
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 10; pages++) {
    const page = await world.as(null)(listPosts, { query: { limit: 5, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ id }) => id))
    await world.make.post({ author })
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(24)
  expect(seen.toSorted()).toEqual(made.toSorted())
  for (const cursor of [
    'x',
    'AAAA',
    Buffer.from('2020-99-99T00:00:00.000Z~0199aaaa-0000-7000-8000-000000000000').toString('base64url'),
  ])
    await expect(world.as(null)(listPosts, { query: { cursor } })).rejects.toMatchObject({ code: 'bad_cursor' })
  for (const query of [{ limit: 0 }, { limit: 101 }, { county: 'x' }, { wards: '1,2,3,4' }, { visibility: 'secret' }])
    await expect(world.as(null)(listPosts, { query: query as never })).rejects.toMatchObject({ code: 'bad_request' })
  for (const query of [{ county: 48 }, { county: 1, ward: 1367 }])
    await expect(world.as(null)(listPosts, { query })).rejects.toMatchObject({ code: 'place_not_found' })
})

describe('without limits', () => {
  const withoutLimits = test.extend({
    worldOptions: [{ settings: (usual: Settings) => ({ ...usual, limits: false }) }, { injected: true }],
  })

  withoutLimits('one key makes one post, too, and an ended session none', async ({ world }) => {
    const amina = await world.make.member()
    const race = { body: { content: 'Nauza kuku', ...home }, idempotencyKey: 'key-of-a-race' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.as(amina)(createPost, race)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await world.db.deleteFrom('sessions').execute()
    await expect(world.as(amina)(createPost, { body: race.body })).rejects.toMatchObject({ code: 'session_ended' })
    expect(await world.db.selectFrom('feed_posts').select('id').execute()).toHaveLength(1)
  })
})
