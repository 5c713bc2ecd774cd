import { createPost, updatePost, visibilities } from '@mtaa/contract/community/feed'
import { getHashtag, listHashtagPosts, listHashtags } from '@mtaa/contract/community/hashtags'
import { hashtagsOf } from '@mtaa/contract/community/marks'
import { cleanLines } from '@mtaa/contract/clean-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { parklands, portReitz, type Person, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const nextDoor: Ward = { ...parklands, ward_code: 1366 }
const sameCounty: Ward = { county_code: 47, constituency_code: 275, ward_code: 1371 }

const idsOf = async ({ as }: World, viewer: Person | null, tag = 'maji') =>
  (await as(viewer)(listHashtagPosts, { params: { tag } })).items.map(({ id }) => id)

const pieces = fc.constantFrom(
  '#',
  '@',
  ' ',
  '\n',
  '_',
  '/',
  '&',
  '.',
  '-',
  'a',
  'B',
  'É',
  'ũ',
  'ß',
  'İ',
  'Σ',
  '7',
  '٣',
  '²',
  'ह',
  '्',
  'न',
  'አ',
  '水',
  '#maji',
  '#MAJI',
  ' #soko',
  '@amina',
  'https://',
  'https://x.ke/a#b',
  'x'.repeat(48),
  'ⅷ',
  '👩🏾‍🌾',
  'e\u0301',
  'ʼ',
  'ọ̀',
)

test('SQL finds the hashtags of a text that the contract finds', async ({ world: { db } }) => {
  const texts = fc.array(
    fc.array(fc.oneof(pieces, pieces, pieces, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 30 }),
    { minLength: 20, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      const cleaned = some.map((text) => cleanLines(text.join('')))
      const { rows } = await sql<{ tags: string[] }>`select hashtags_of(body) as tags
        from unnest(${cleaned}::text[]) with ordinality t (body, n) order by n`.execute(db)
      for (const [n, text] of cleaned.entries()) expect(rows[n]?.tags, JSON.stringify(text)).toEqual(hashtagsOf(text))
    }),
    { numRuns: runs(40) },
  )
})

test('a hashtag lists to each viewer what the feed would show them, newest first and once', async ({ world }) => {
  const { make, db } = world
  const author = await make.member({ home: portReitz })
  const viewers = {
    visitor: null,
    author,
    friend: await make.member({ home: portReitz }),
    neighbour: await make.member(),
    'next door': await make.member({ home: nextDoor }),
    county: await make.member({ home: sameCounty }),
    away: await make.member({ home: portReitz }),
    homeless: await make.member({ home: null }),
    moderator: await make.member({ home: portReitz, roles: ['Content-Moderator'] }),
  }
  await make.friends(author, viewers.friend)
  const ids: string[] = []
  for (const visibility of visibilities)
    ids.push((await make.post({ author, visibility, content: `Leo #Maji ${visibility}` })).id)
  await make.post({ author, content: 'Leo bila' })
  const shown: Record<string, string[]> = {}
  for (const [name, viewer] of Object.entries(viewers)) {
    const found = await idsOf(world, viewer)
    expect(found, name).toEqual(found.toSorted().toReversed())
    shown[name] = visibilities.filter((_, n) => found.includes(ids[n] ?? ''))
    expect(found, name).toHaveLength(shown[name].length)
  }
  expect(shown).toEqual({
    visitor: ['public'],
    author: [...visibilities],
    friend: ['public', 'friends'],
    neighbour: ['public', 'county', 'constituency', 'ward'],
    'next door': ['public', 'county', 'constituency'],
    county: ['public', 'county'],
    away: ['public'],
    homeless: ['public'],
    moderator: ['public'],
  })
  await db.deleteFrom('friendships').execute()
  expect(await idsOf(world, viewers.friend)).toEqual([ids[0]])
})

test('a post is listed under its hashtags as they are now, and only while it is shown', async ({ world }) => {
  const { make, as, db } = world
  const author = await make.member()
  const { id } = await as(author)(createPost, {
    body: { content: 'Barabara #Soko', visibility: 'public', ...parklands },
  })
  expect(await idsOf(world, null, 'soko')).toEqual([id])
  expect(await idsOf(world, null, 'SOKO')).toEqual([id])
  await as(author)(updatePost, { params: { id }, body: { content: 'Barabara #Shule na #soko2' } })
  expect(await idsOf(world, null, 'soko')).toEqual([])
  expect(await idsOf(world, null, 'shule')).toEqual([id])
  for (const status of ['hidden', 'removed', 'deleted']) {
    await db.updateTable('feed_posts').set({ status }).where('id', '=', id).execute()
    expect(await idsOf(world, null, 'shule'), status).toEqual([])
  }
  await db.updateTable('feed_posts').set({ status: 'shown', visibility: 'ward' }).where('id', '=', id).execute()
  expect(await idsOf(world, null, 'shule')).toEqual([])
  expect(await idsOf(world, await make.member(), 'shule')).toEqual([id])
  await db.deleteFrom('feed_posts').where('id', '=', id).execute()
  expect(await db.selectFrom('post_hashtags').selectAll().execute()).toEqual([])
})

test('pages follow each other without gaps, for a visitor and for a member', async ({ world }) => {
  const { make, as } = world
  const [author, reader] = [await make.member(), await make.member()]
  await make.friends(author, reader)
  const ids: string[] = []
  for (let n = 0; n < 7; n++)
    ids.unshift(
      (
        await make.post({
          author,
          content: `#maji ${n}`,
          visibility: n % 2 ? 'friends' : 'public',
          createdAt: new Date(Date.UTC(2026, 10, 1, n)),
        })
      ).id,
    )
  for (const [viewer, expected] of [
    [null, ids.filter((_, n) => n % 2 === 0)],
    [reader, ids],
  ] as const) {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(viewer)(listHashtagPosts, {
        params: { tag: 'maji' },
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(found).toEqual(expected)
  }
  await expect(as(null)(listHashtagPosts, { params: { tag: 'maji' }, query: { cursor: 'x' } })).rejects.toMatchObject({
    code: 'bad_cursor',
  })
})

test('who has blocked or is blocked sees nothing of the other under a hashtag', async ({ world }) => {
  const { make, db, clock } = world
  const [author, reader] = [await make.member(), await make.member()]
  const { id } = await make.post({ author, content: '#maji' })
  await make.post({ author, content: '#maji', visibility: 'ward' })
  for (const byMember of [true, false]) {
    const pair = { created_at: clock() }
    await db
      .insertInto('blocks')
      .values([
        { ...pair, member_id: reader.id, other_id: author.id, by_member: byMember },
        { ...pair, member_id: author.id, other_id: reader.id, by_member: !byMember },
      ])
      .execute()
    expect(await idsOf(world, reader)).toEqual([])
    expect(await idsOf(world, null)).toEqual([id])
    expect(await idsOf(world, author)).toHaveLength(2)
    await db.deleteFrom('blocks').execute()
  }
  expect(await idsOf(world, reader)).toHaveLength(2)
})

test('what everybody may know of a hashtag counts public posts alone', async ({ world }) => {
  const { make, as, setNow } = world
  const now = new Date('2026-11-20T09:00:00Z')
  setNow(now)
  const [one, other] = [await make.member(), await make.member()]
  await make.post({ author: one, content: '#maji #Kisumu #mine', createdAt: new Date('2026-11-01T09:00:00Z') })
  await make.post({ author: one, content: '#maji #mine' })
  await make.post({ author: other, content: '#maji #kisumu' })
  await make.post({ author: other, content: '#maji #siri', visibility: 'friends' })
  await make.post({ author: one, content: '#maji #siri', visibility: 'ward' })
  expect(await as(one)(getHashtag, { params: { tag: 'Maji' } })).toEqual({
    tag: 'maji',
    posts: 3,
    today: 2,
    related: ['kisumu'],
  })
  expect(await as(null)(getHashtag, { params: { tag: 'hakuna' } })).toEqual({
    tag: 'hakuna',
    posts: 0,
    today: 0,
    related: [],
  })
  expect((await as(null)(listHashtags, {})).items).toEqual([{ tag: 'maji', posts: 3 }])
})

test('an answer from the cache shows a new post, and not one that is gone', async ({ world }) => {
  const { make, as } = world
  const author = await make.member()
  const post = (content: string) => as(author)(createPost, { body: { content, visibility: 'public', ...parklands } })
  expect(await idsOf(world, null)).toEqual([])
  const { id } = await post('#maji moto')
  expect(await idsOf(world, null)).toEqual([id])
  const { id: edited } = await post('moto')
  await as(author)(updatePost, { params: { id: edited }, body: { content: '#Maji baridi' } })
  expect(await idsOf(world, null)).toEqual([edited, id])
  expect((await as(null)(getHashtag, { params: { tag: 'maji' } })).posts).toBe(2)
  await as(author)(updatePost, { params: { id }, body: { content: 'moto' } })
  expect(await idsOf(world, null)).toEqual([edited])
  expect((await as(null)(getHashtag, { params: { tag: 'maji' } })).posts).toBe(1)
})

test('what is no hashtag is refused', async ({ world: { http } }) => {
  for (const tag of ['x', 'a-b', encodeURIComponent('#maji'), 'a%20b', 'x'.repeat(51), 'x'.repeat(300), '%00%00'])
    for (const path of ['', '/posts'])
      expect((await http.inject(`/api/hashtags/${tag}${path}`)).statusCode, tag + path).toBe(400)
})
