import { visibilities } from '@mtaa/contract/community/feed'
import { search, searchKinds } from '@mtaa/contract/community/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands, portReitz, type Person, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runs } from '../../../../../test/property-runs.ts'
import { foldSearchables } from '../../../core/fold.ts'
import { isStaff, type Member } from '../../../core/viewer.ts'
import { features } from '../../../features.ts'
import { maySeePost } from '../feed/index.ts'

/** Two wards of a constituency, one of another in the same county, and one of another county. */
const wards: readonly Ward[] = [
  parklands,
  { ...parklands, ward_code: 1366 },
  { county_code: 47, constituency_code: 275, ward_code: 1371 },
  portReitz,
]
const at = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item

test('every kind is searched in one table with a trigger, or has a reason to have none', async ({ world: { db } }) => {
  const declared = foldSearchables(features)
  const withoutTable = { groups: 'not built', places: 'in memory' }
  expect([...declared.keys(), ...Object.keys(withoutTable)].toSorted()).toEqual([...searchKinds].toSorted())
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgname = tgrelid::regclass::text || '_searched' order by 1`.execute(db)
  const tables = new Set([...declared.values()].map(({ searchable }) => searchable.table))
  // A ban hides a member's name, and so may they.
  expect(rows.map(({ name }) => name)).toEqual([...tables, 'privacy_settings', 'users'].toSorted())
})

const writes = fc.array(
  fc.record({
    what: fc.constantFrom(
      'title',
      'text',
      'status',
      'place',
      'visibility',
      'state',
      'name',
      'ban',
      'like',
      'price',
      'delete',
    ),
    which: fc.nat(3),
    value: fc.nat(5),
  }),
  { minLength: 1, maxLength: 12 },
)
type Write = typeof writes extends fc.Arbitrary<(infer W)[]> ? W : never

/** One statement on one of the rows, whichever fits. */
async function write({ db }: Pick<World, 'db'>, made: Made, { what, which, value }: Write) {
  const [product, post, member] = [at(made.products, which), at(made.posts, which), at(made.members, which)]
  const word = at(['zebra', 'punda', 'kifaru', '#swala', "ng'ombe", ''], value)
  const listing = db.updateTable('listings').where('id', '=', product.id)
  const feed = db.updateTable('feed_posts').where('id', '=', post.id)
  if (what === 'title') await listing.set({ title: `A ${word}` }).execute()
  if (what === 'price') await listing.set({ price: value * 1000 }).execute()
  if (what === 'status')
    await listing.set({ status: at(['active', 'removed', 'sold', 'paused', 'active', 'expired'], value) }).execute()
  if (what === 'place') await listing.set(at(wards, value)).execute()
  if (what === 'text') await feed.set({ content: `Habari ${word}` }).execute()
  if (what === 'like') await feed.set({ likes_count: value }).execute()
  if (what === 'visibility') await feed.set({ visibility: at(visibilities, value) }).execute()
  if (what === 'state') await feed.set({ status: at(['hidden', 'shown', 'removed', 'deleted'], value) }).execute()
  if (what === 'name')
    await db.updateTable('profiles').set({ first_name: word, last_name: '' }).where('id', '=', member.id).execute()
  if (what === 'ban')
    await db
      .updateTable('users')
      .set({ banned_until: value > 2 ? new Date('2100-01-01') : null, is_anonymous: value === 1 })
      .where('id', '=', member.id)
      .execute()
  if (what === 'delete' && value === 0) await db.deleteFrom('users').where('id', '=', member.id).execute()
  if (what === 'delete') await db.deleteFrom('feed_posts').where('id', '=', post.id).execute()
}

interface Made {
  members: Person[]
  products: { id: string }[]
  posts: { id: string }[]
}

test('after every sequence of writes, entries are what a plain reading of the tables gives', async ({ world }) => {
  const { db, make } = world
  await fc.assert(
    fc.asyncProperty(writes, async (input) => {
      const members = [await make.member(), await make.member()]
      const [seller] = members as [Person]
      const products = [await make.product({ seller, title: 'A zebra' }), await make.product({ title: 'A lion' })]
      const posts = [await make.post({ author: seller }), await make.post({ visibility: 'friends' })]
      for (const one of input) await write({ db }, { members, products, posts }, one)
      const { rows } = await sql`
        (select kind, id, user_id, visibility, ward_code, price, words from search_entries
          except select kind, id, user_id, visibility, ward_code, price, search_all_words(kind, county_code,
            constituency_code, ward_code, categories, type, price, title, tags, body) from search_items)
        union all
        (select kind, id, user_id, visibility, ward_code, price, null::tsvector from search_items
          except select kind, id, user_id, visibility, ward_code, price, null::tsvector from search_entries)`.execute(
        db,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: runs(15) },
  )
})

const people = fc.array(fc.record({ home: fc.constantFrom(...wards, null), staff: fc.boolean() }), {
  minLength: 2,
  maxLength: 4,
})
const posts = fc.array(
  fc.record({
    author: fc.nat(3),
    visibility: fc.constantFrom(...visibilities),
    ward: fc.constantFrom(...wards),
    status: fc.constantFrom('shown' as const, 'shown', 'hidden', 'removed', 'deleted'),
  }),
  { minLength: 1, maxLength: 8 },
)

test('for every author, visibility and viewer: a post is found exactly when the rule allows it', async ({
  world: { as, db, make },
}) => {
  let round = 0
  const rounds = fc.asyncProperty(people, posts, fc.tuple(fc.nat(3), fc.nat(3)), async (persons, written, pair) => {
    const word = `swala${++round}`
    const members: Member[] = []
    for (const { home, staff } of persons) {
      const roles = staff ? ['Content-Moderator'] : []
      members.push({ ...(await make.member({ home, roles })), roles, home, aal: 'aal1', needsSecondFactor: false })
    }
    const [one, other] = [at(members, pair[0]), at(members, pair[1])]
    if (one !== other) await make.friends(one as never, other as never)
    const isFriend = (a: string, b: string) =>
      one !== other && [one.id, other.id].includes(a) && [one.id, other.id].includes(b) && a !== b
    const rows = []
    for (const { author, visibility, ward, status } of written) {
      const by = at(members, author)
      const { id } = await make.post({ author: by as never, visibility, ward, content: `Habari ${word}` })
      await db.updateTable('feed_posts').set({ status }).where('id', '=', id).execute()
      rows.push({ id, user_id: by.id, status, visibility, ...ward })
    }
    for (const viewer of [null, ...members]) {
      const { items, counts } = await as(viewer as never)(search, { query: { q: word, kind: 'posts' } })
      const allowed = rows.filter(
        (post) =>
          post.status === 'shown' &&
          maySeePost(viewer, post, { isFriend: viewer !== null && isFriend(viewer.id, post.user_id), isStaff: false }),
      )
      // Not even their number is revealed.
      expect(counts).toEqual([{ kind: 'posts', count: allowed.length }])
      expect(items.map(({ post }) => post?.id).toSorted(), `staff: ${isStaff(viewer)}`).toEqual(
        allowed.map(({ id }) => id).toSorted(),
      )
    }
  })
  await fc.assert(rounds, { numRuns: runs(10) })
})
