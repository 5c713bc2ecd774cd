import { listPostsOf, toggleLike, visibilities } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createExplainingPool } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { isStaff, type Member, type Viewer } from '../../../core/viewer.ts'
import { maySeePost } from './feed.rules.ts'
import { findPostsOf } from './posts-of.queries.ts'

const minute = 60_000
const wards = [
  parklands,
  { ...parklands, ward_code: 1366 },
  { county_code: 47, constituency_code: 275, ward_code: 1371 },
]
const homes = [...wards, portReitz, null]

async function makeViewers({ make }: World) {
  const people: (Member & Person)[] = []
  for (const home of homes)
    for (const roles of [[], ['Content-Moderator'], ['Admin']])
      people.push({ ...(await make.member({ home, roles })), home, roles, aal: 'aal1', needsSecondFactor: false })
  return people
}

test('a list of one author’s posts has exactly those that the rule lets each viewer see, newest first', async ({
  world,
}) => {
  const { make, db } = world
  const viewers = await makeViewers(world)
  const author = {
    ...(await make.member()),
    home: parklands,
    roles: [],
    aal: 'aal1',
    needsSecondFactor: false,
  } as const
  const [friend] = viewers
  if (!friend) throw new Error('nobody looks')
  await make.friends(author, friend)
  const posts = []
  let at = Date.now() - 60 * minute
  for (const visibility of visibilities)
    for (const ward of [...wards, portReitz]) {
      const post = await make.post({ author, visibility, ward, createdAt: new Date((at += minute)) })
      posts.unshift({ id: post.id, user_id: author.id, visibility, status: 'shown' as const, ...ward })
    }
  await make.post()
  for (const viewer of [...viewers, author, null] as Viewer[]) {
    const isFriend = viewer?.id === friend.id
    // In lists staff are members like others.
    const may = posts.filter((post) => maySeePost(viewer, post, { isFriend, isStaff: false }))
    const found = await findPostsOf(db, viewer, { author: author.id, after: undefined, limit: 100 })
    expect(
      found.map(({ id }) => id),
      `${isStaff(viewer)}`,
    ).toEqual(may.map(({ id }) => id))
  }
})

test('pages have no gaps, say what the viewer likes, and an author without posts has none', async ({ world }) => {
  const { make, as } = world
  const [author, reader] = [await make.member(), await make.member()]
  const moment = new Date(Date.now() - minute)
  const posts = []
  for (let n = 0; n < 5; n++)
    posts.push(await make.post({ author, createdAt: moment, visibility: n % 2 ? 'ward' : 'public' }))
  await as(reader)(toggleLike, { params: { id: posts[0]?.id ?? '' } })
  const params = { who: author.id }
  const seen = []
  let cursor: string | undefined
  do {
    const page = await as(reader)(listPostsOf, { params, query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
  expect(seen.filter(({ liked }) => liked).map(({ id }) => id)).toEqual([posts[0]?.id])
  expect((await as(null)(listPostsOf, { params })).items).toHaveLength(3)
  expect(await as(null)(listPostsOf, { params: { who: reader.id } })).toEqual({ items: [], next_cursor: null })
  expect((await as(author)(listPostsOf, { params })).items.every(({ may }) => may.edit)).toBe(true)
  await expect(as(null)(listPostsOf, { params, query: { cursor: 'x' } })).rejects.toMatchObject({ code: 'bad_cursor' })
  await expect(as(null)(listPostsOf, { params: { who: 'amina' } })).rejects.toMatchObject({ code: 'bad_request' })
})

test('a page costs the same however much its author has written for others', async ({ world }) => {
  const { make, pool } = world
  const author = await make.member()
  const stranger = { ...(await make.member({ home: portReitz })), home: portReitz }
  const viewer: Member = { ...stranger, roles: [], aal: 'aal1', needsSecondFactor: false }
  for (const visibility of visibilities) await make.post({ author, visibility })
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into feed_posts (id, user_id, content, visibility, county_code, constituency_code, ward_code, created_at, updated_at)
      select md5(id::text || n)::uuid, user_id, content, visibility, county_code, constituency_code, ward_code,
        created_at - (n || ' minutes')::interval, updated_at
      from feed_posts, generate_series(1, 4000) n;
    commit`)
  await pool.query('vacuum analyze')
  let pages = 0
  const explaining = createExplainingPool(world.databaseUrl, (one) => (pages += one.pages))
  const db = createDb(explaining)
  const page = { author: author.id, limit: 21 }
  const costs = []
  for (const one of [null, viewer])
    for (const after of [undefined, { at: new Date(Date.now() - 3000 * minute).toISOString(), id: newId() }]) {
      pages = 0
      const found = await findPostsOf(db, one, { ...page, after })
      expect(found).toHaveLength(21)
      costs.push(pages)
    }
  await db.destroy()
  expect(Math.max(...costs)).toBeLessThan(250)
})
