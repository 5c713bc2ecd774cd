import { visibilities, type Visibility } from '@mtaa/contract/community/feed'
import fc from 'fast-check'
import { expect } from 'vitest'
import { factories, parklands, portReitz, type Person, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createLocalBus } from '../../../platform/bus/bus.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { isStaff, type Member, type Viewer } from '../../../core/viewer.ts'
import type { Database } from '../../../platform/database/db.ts'
import { findNewestPost, findPosts } from './feed.queries.ts'
import { findMemberPosts, findMembersNewest } from './member-posts.ts'
import { viewPost } from './feed.view.ts'
import { maySeePost, type Audience } from './feed.rules.ts'
import { tapLike } from './likes.queries.ts'
import { planPosts, type PostsParams } from './plan-posts.ts'
import { findPost } from './posts.queries.ts'
import { viewerValues } from './visibility.queries.ts'
import { runs } from '../../../../../test/property-runs.ts'

/** Two wards of a constituency, one of another in the same county, and one of another county. */
const wards: readonly Ward[] = [
  parklands,
  { ...parklands, ward_code: 1366 },
  { county_code: 47, constituency_code: 275, ward_code: 1371 },
  portReitz,
]
const roles = [[], [], [], ['guest'], ['Content-Moderator'], ['Admin']]
const maxPeople = 5

const cases = fc.record({
  people: fc.array(fc.record({ home: fc.constantFrom(...wards, null), roles: fc.constantFrom(...roles) }), {
    minLength: 2,
    maxLength: maxPeople,
  }),
  friendships: fc.array(fc.tuple(fc.nat(maxPeople - 1), fc.nat(maxPeople - 1)), { minLength: 1, maxLength: 5 }),
  /** Who has blocked whom. */
  blocks: fc.array(fc.tuple(fc.nat(maxPeople - 1), fc.nat(maxPeople - 1)), { maxLength: 4 }),
  posts: fc.array(
    fc.record({
      author: fc.nat(maxPeople - 1),
      visibility: fc.constantFrom(...visibilities, 'friends' as const),
      ward: fc.constantFrom(...wards),
      status: fc.constantFrom('shown' as const, 'shown', 'shown', 'hidden', 'removed', 'deleted'),
      /** How narrow a place the author named beyond what the visibility needs. */
      narrow: fc.constantFrom('county', 'constituency', 'ward'),
      /** A poll in which this person has voted; null for a plain text. */
      voter: fc.option(fc.nat(maxPeople - 1)),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  filter: fc.constantFrom<PostsParams['filter']>(
    { level: 'country', codes: [] },
    { level: 'county', codes: [47] },
    { level: 'constituency', codes: [274] },
    { level: 'ward', codes: [1366, 1367] },
  ),
  tab: fc.constantFrom<Visibility | 'all'>('all', 'all', ...visibilities),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

interface Post extends Audience {
  id: string
}

async function insertPoll(db: Database, post_id: string, user_id: string) {
  const created_at = new Date('2026-07-26T12:00:00Z')
  const ends_at = new Date('2100-01-01T00:00:00Z')
  await db.updateTable('feed_posts').set({ kind: 'poll' }).where('id', '=', post_id).execute()
  await db
    .insertInto('polls')
    .values({ post_id, options: ['Ndio', 'Hapana'], votes: [1, 0], ends_at })
    .execute()
  await db.insertInto('poll_votes').values({ post_id, user_id, choice: 0, created_at }).execute()
}

async function insertCase(db: Database, clock: () => Date, { people, friendships, blocks, posts }: Case) {
  const make = factories(db, clock)
  const members: Member[] = []
  for (const { home, roles } of people)
    members.push({ ...(await make.member({ home, roles })), home, roles, aal: 'aal1', needsSecondFactor: false })
  const at = (index: number) => members[index % members.length] as Member & Person
  const blocked = new Set<string>()
  for (const [one, other] of blocks) {
    const [by, of] = [at(one).id, at(other).id]
    if (by === of || blocked.has(`${by} ${of}`)) continue
    const created_at = clock()
    await db
      .insertInto('blocks')
      .values([
        { member_id: by, other_id: of, by_member: true, created_at },
        { member_id: of, other_id: by, by_member: false, created_at },
      ])
      .execute()
    blocked.add(`${by} ${of}`).add(`${of} ${by}`)
  }
  // A block ends a friendship.
  const pairs = friendships.filter(
    ([one, other]) => at(one) !== at(other) && !blocked.has(`${at(one).id} ${at(other).id}`),
  )
  const friends = new Set(pairs.flatMap(([a, b]) => [`${at(a).id} ${at(b).id}`, `${at(b).id} ${at(a).id}`]))
  for (const pair of friends) {
    const [user_id = '', friend_id = ''] = pair.split(' ')
    await db.insertInto('friendships').values({ user_id, friend_id }).execute()
  }
  const rows: Post[] = []
  for (const [n, { author, visibility, ward, status, narrow, voter }] of posts.entries()) {
    const createdAt = new Date(clock().getTime() + 1000 * n)
    const { id } = await make.post({ author: at(author), visibility, ward, createdAt })
    if (voter !== null) await insertPoll(db, id, at(voter).id)
    const levels = new Set<string>([visibility, narrow])
    const place = {
      constituency_code: levels.has('ward') || levels.has('constituency') ? ward.constituency_code : null,
      ward_code: levels.has('ward') ? ward.ward_code : null,
    }
    await db
      .updateTable('feed_posts')
      .set({ ...place, status })
      .where('id', '=', id)
      .execute()
    rows.push({ id, user_id: at(author).id, status, visibility, county_code: ward.county_code, ...place })
  }
  return {
    members,
    posts: rows,
    isFriend: (viewer: Viewer, post: Post) => friends.has(`${viewer?.id} ${post.user_id}`),
    isBlocked: (viewer: Viewer, post: Post) => blocked.has(`${viewer?.id} ${post.user_id}`),
    hides: (viewer: Viewer) => viewer !== null && [...blocked].some((pair) => pair.startsWith(viewer.id)),
  }
}

const liesIn = (post: Post, { level, codes }: PostsParams['filter']) =>
  level === 'country' || codes.some((code) => post[`${level}_code`] === code)

/** Writes the case, compares every statement with the rule for every viewer, and rolls it back. */
async function compare(world: World, input: Case) {
  const { db: pool, clock } = world
  const tx = await pool.startTransaction().execute()
  try {
    const { members, posts, isFriend, isBlocked, hides } = await insertCase(tx, clock, input)
    for (const viewer of [null, ...members]) {
      const may = (post: Post, staff: boolean) =>
        maySeePost(viewer, post, {
          isFriend: isFriend(viewer, post),
          isStaff: staff,
          isBlocked: isBlocked(viewer, post),
        })

      // In lists staff are members like others, and what is hidden is shown to its author in their own list alone.
      const { filter, tab } = input
      const listedOf = (isListed: (post: Post) => boolean) =>
        posts
          .filter((post) => isListed(post) && liesIn(post, filter) && (tab === 'all' || post.visibility === tab))
          .map(({ id }) => id)
          .toReversed()
      const expected = listedOf((post) => post.status === 'shown' && may(post, false))
      const plan = planPosts(viewer, { filter, visibility: tab, limit: 20, hides: hides(viewer) })
      const listed = plan ? await findPosts(tx, plan.placeholders, plan.variant) : []
      expect(
        listed.map(({ id }) => id),
        'listed',
      ).toEqual(expected)
      const newest = plan && (await findNewestPost(tx, plan.placeholders, plan.variant))
      expect(newest?.id, 'newest').toBe(expected[0])
      const ownPlan = planPosts(viewer, { filter, visibility: tab, mine: true, limit: 20 })
      const own = ownPlan ? await findPosts(tx, ownPlan.placeholders, ownPlan.variant) : []
      const mine = listedOf((post) => post.status !== 'deleted' && post.user_id === viewer?.id)
      expect(
        own.map(({ id }) => id),
        'own',
      ).toEqual(mine)

      for (const post of posts) {
        const visible = may(post, isStaff(viewer))
        expect((await findPost(tx, post.id, viewer)) !== undefined, `read: ${post.visibility}`).toBe(visible)
        if (!viewer) continue
        const own = { me: viewer.id, session: viewer.sessionId, liked: null }
        const tap = { ...viewerValues(viewer), ...own, post: post.id, now: clock() }
        expect((await tapLike(tx, tap)) !== undefined, `liked: ${post.visibility}`).toBe(visible)
      }
    }
    // Who does not see everybody reads no shared lists.
    const others = members.filter((member) => !hides(member))
    await compareShared(world, tx, others, input)
    await comparePages(tx, members.filter(hides), input)
  } finally {
    await tx.rollback().execute()
  }
}

/** What is put together from shared lists is, word for word, what one statement finds, for every order of viewers. */
async function compareShared({ deps }: World, tx: Database, members: Member[], { filter, tab }: Case) {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 10_000_000 })
  for (const limit of [20, 3, 1]) {
    for (const viewer of members) {
      const params = { filter, visibility: tab, limit }
      const plan = planPosts(viewer, params)
      const plain = plan ? await findPosts(tx, plan.placeholders, plan.variant) : []
      const shared = await findMemberPosts({ ...deps, db: tx, cache }, viewer, params)
      const read = shared.map((post): unknown => JSON.parse(Buffer.concat(post.json).toString()))
      const newest = await findMembersNewest({ ...deps, db: tx, cache }, viewer, params)
      expect(newest?.id).toBe(plain[0]?.id)
      expect(read, 'shared').toEqual(plain.slice(0, limit).map((row) => viewPost(row, viewer, deps)))
    }
  }
}

/** Pages of a member who does not see everybody are as long as others', and together the same list. */
async function comparePages(tx: Database, members: Member[], { filter, tab }: Case) {
  for (const viewer of members) {
    const find = async (limit: number, after?: { at: string; id: string }) => {
      const plan = planPosts(viewer, { filter, visibility: tab, limit, after, hides: true })
      return plan ? await findPosts(tx, plan.placeholders, plan.variant) : []
    }
    const whole = await find(20)
    const [first] = await find(1)
    expect(first?.id).toBe(whole[0]?.id)
    if (!first) continue
    const rest = await find(20, { at: first.created_at.toISOString(), id: first.id })
    expect(rest.map(({ id }) => id)).toEqual(whole.slice(1).map(({ id }) => id))
  }
}

test('for every author, visibility and viewer: a post is read, liked and listed exactly when the rule allows it', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(cases, (input) => compare(world, input)),
    { numRuns: runs(40) },
  )
})
