import { checkFeed, getFeed, getPost, listPosts, listPostsOf, visibilities } from '@mtaa/contract/community/feed'
import { listHashtagPosts } from '@mtaa/contract/community/hashtags'
import { mutePerson, muteWord, unmutePerson, unmuteWord } from '@mtaa/contract/community/mutes'
import { getProfile } from '@mtaa/contract/community/profiles'
import { search } from '@mtaa/contract/community/search'
import { day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { parklands, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const start = new Date('2026-07-26T12:00:00Z').getTime()
const authors = 5

/** Texts, and how each of the words is written in some of them. */
const words = ['maji', 'mpesa', 'ng ombe', '#soko', 'soko'] as const
const texts = [
  'Habari za asubuhi',
  'MÁJI yamerudi',
  'Majirani wema, majini',
  'Lipa kwa Mpesa, si m-pesa',
  'Ng’ombe amepotea',
  'Leo #Soko liko wazi',
  'Soko: mboga',
  'maji#soko',
]
/** As people read it, in a way of its own. */
const has = (text: string, word: string) => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const list = plain
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}_#]+/u)
    .filter(Boolean)
  const parts = word.replaceAll('#', ' # ').split(' ').filter(Boolean)
  return list.some((_, n) => parts.every((one, k) => list[n + k] === one))
}

interface Item {
  id: string
  user_id: string
  content: string
}

/** All pages; every page but the last one is full. */
async function pages(limit: number, page: (cursor?: string) => Promise<{ items: Item[]; next_cursor: string | null }>) {
  const all: Item[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { items, next_cursor } = await page(cursor)
    if (next_cursor !== null) expect(items.length).toBe(limit)
    all.push(...items.map(({ id, user_id, content }) => ({ id, user_id, content })))
    cursor = next_cursor
  }
  return all
}

function listsOf({ as }: World, viewer: Person, limit: number) {
  const paging = (cursor?: string) => ({ limit, ...(cursor !== undefined && { cursor }) })
  return {
    feed: () =>
      pages(limit, async (cursor) => {
        const { items, next_cursor } = await as(viewer)(getFeed, { query: paging(cursor) })
        return { items: items.flatMap(({ post }) => post ?? []), next_cursor }
      }),
    posts: () => pages(limit, (cursor) => as(viewer)(listPosts, { query: { ...paging(cursor), ward: 1367 } })),
    friends: () =>
      pages(limit, (cursor) => as(viewer)(listPosts, { query: { ...paging(cursor), visibility: 'friends' } })),
    texts: () => pages(limit, (cursor) => as(viewer)(listPosts, { query: { ...paging(cursor), kind: 'text' } })),
    hashtag: () =>
      pages(limit, (cursor) => as(viewer)(listHashtagPosts, { params: { tag: 'soko' }, query: paging(cursor) })),
  }
}

test(
  'each list with mutes is the list without the muted posts, in pages as long',
  { timeout: 60_000 },
  async ({ world }) => {
    const { make, as, db, clock } = world
    const viewer = await make.member()
    const people = [viewer]
    for (let n = 1; n < authors; n++) people.push(await make.member())
    for (const friend of people.slice(1, 4)) await make.friends(viewer, friend)
    for (let n = 0; n < 80; n++) {
      const visibility = visibilities[n % 5] ?? 'public'
      const author = people[Math.floor(n / 5) % authors] ?? viewer
      const content = texts[(n * 3) % texts.length] ?? ''
      await make.post({ author, visibility, content, createdAt: new Date(start + n * 60_000) })
    }
    const whole = listsOf(world, viewer, 50)
    const names = Object.keys(whole) as (keyof typeof whole)[]
    const before = new Map<string, Item[]>()
    for (const name of names) before.set(name, await whole[name]())
    expect(before.get('feed')?.length).toBe(77)
    expect(before.get('hashtag')?.length).toBeGreaterThan(7)

    const mutes = fc.record({
      people: fc.uniqueArray(fc.integer({ min: 1, max: authors - 1 }), { maxLength: 2 }),
      words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }),
      limit: fc.constantFrom(3, 7, 20),
    })
    await fc.assert(
      fc.asyncProperty(mutes, async ({ people: muted, words: plain, limit }) => {
        const ids = muted.map((n) => people[n]?.id ?? '')
        for (const id of ids) await as(viewer)(mutePerson, { params: { id } })
        const stored: string[] = []
        for (const word of plain) stored.push((await as(viewer)(muteWord, { body: { word, for: 'always' } })).id)
        const isMuted = ({ user_id, content }: Item) =>
          user_id !== viewer.id && (ids.includes(user_id) || plain.some((word) => has(content, word)))
        const lists = listsOf(world, viewer, limit)
        for (const name of names) {
          const expected = before.get(name)?.filter((item) => !isMuted(item))
          expect([name, await lists[name]()]).toEqual([name, expected])
        }
        const [newest] = before.get('feed')?.filter((item) => !isMuted(item)) ?? []
        expect(await as(viewer)(checkFeed, { query: {} })).toEqual({ latest: newest?.id ?? null })
        for (const id of ids) await as(viewer)(unmutePerson, { params: { id } })
        for (const id of stored) await as(viewer)(unmuteWord, { params: { id } })
      }),
      { numRuns: runs(4) },
    )
    for (const name of names) expect(await whole[name]()).toEqual(before.get(name))
    // Of words whose time is over.
    await db
      .insertInto('muted_words')
      .values({ id: newId(), member_id: viewer.id, word: 'soko', plain: 'soko', until: clock(), created_at: clock() })
      .execute()
    expect(await whole.hashtag()).toEqual(before.get('hashtag'))
  },
)

test('nearby first leaves out the same, and what a post asks or has lost counts as said', async ({ world }) => {
  const { make, as, db } = world
  const [viewer, author, other] = [await make.member(), await make.member(), await make.member()]
  const lost = await make.post({ author: other, content: 'Msaada' })
  await db.updateTable('feed_posts').set({ kind: 'lost' }).where('id', '=', lost.id).execute()
  await db.insertInto('lost_and_found').values({ post_id: lost.id, what: 'Mbuzi, mweupe' }).execute()
  const poll = await make.post({ author: other, content: 'Mnapenda?' })
  await db.updateTable('feed_posts').set({ kind: 'poll' }).where('id', '=', poll.id).execute()
  const ends_at = new Date(Date.now() + day)
  await db
    .insertInto('polls')
    .values({ post_id: poll.id, options: ['Chai', 'Kahawa moto'], votes: [0, 0], ends_at })
    .execute()
  const said = await make.post({ author, content: 'Habari' })
  const read = async () => {
    const { items } = await as(viewer)(getFeed, { query: { order: 'nearby', ward: parklands.ward_code } })
    return items.map(({ post }) => post?.id).toSorted()
  }
  expect(await read()).toEqual([lost.id, poll.id, said.id].toSorted())
  await as(viewer)(muteWord, { body: { word: 'mbuzi', for: 1 } })
  expect(await read()).toEqual([poll.id, said.id].toSorted())
  await as(viewer)(muteWord, { body: { word: 'KAHAWA', for: 1 } })
  await as(viewer)(mutePerson, { params: { id: author.id } })
  expect(await read()).toEqual([])
})

test('the page of a post, a profile and searches show what is muted, and say so; others are not touched', async ({
  world,
}) => {
  const { make, as } = world
  const [viewer, author] = [await make.member(), await make.member()]
  const post = await make.post({ author, content: 'Shamba la mahindi' })
  await as(viewer)(muteWord, { body: { word: 'mahindi', for: 'always' } })
  await as(viewer)(mutePerson, { params: { id: author.id } })
  const seen = async (person: Person | null) => {
    const one = await as(person)(getPost, { params: { id: post.id } })
    const ofAuthor = await as(person)(listPostsOf, { params: { who: author.id } })
    const found = await as(person)(search, { query: { q: 'mahindi', kind: 'posts' } })
    const profile = await as(person)(getProfile, { params: { who: author.id } })
    const listed = await as(person)(listPosts, {})
    return [
      [one, ...ofAuthor.items, ...found.items.map(({ post: shown }) => shown)].map((shown) => shown?.muted),
      profile.muted,
      listed.items.length,
    ]
  }
  expect(await seen(viewer)).toEqual([[true, true, true], true, 0])
  for (const person of [null, author, await make.member({ roles: ['Admin'] })])
    expect(await seen(person)).toEqual([[undefined, undefined, undefined], false, 1])
})
