import { getFeed, nearbyHalfLifeHours, nearbyWeights, type FeedPage } from '@mtaa/contract/community/feed'
import { hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { parklands, portReitz, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const wards: readonly Ward[] = [
  parklands,
  { ...parklands, ward_code: 1366 },
  { county_code: 47, constituency_code: 275, ward_code: 1371 },
  portReitz,
]
const start = new Date('2026-07-26T12:00:00Z').getTime()

/** The formula as people read it. */
function scoreOf({ ward, age }: { ward: Ward; age: number }, centre: Ward) {
  const weight =
    ward.ward_code === centre.ward_code
      ? nearbyWeights.ward
      : ward.constituency_code === centre.constituency_code
        ? nearbyWeights.constituency
        : ward.county_code === centre.county_code
          ? nearbyWeights.county
          : nearbyWeights.elsewhere
  return weight * 0.5 ** (age / nearbyHalfLifeHours)
}

/** Every page, and after the first one a new post arrives nearby. */
async function readAll({ as, make }: World, query: { ward: number }, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: FeedPage = await as(null)(getFeed, {
      query: { ...query, order: 'nearby', limit, ...(cursor && { cursor }) },
    })
    if (cursor === undefined) await make.post({ ward: parklands, createdAt: new Date(start + 1000 * hour) })
    ids.push(...page.items.map(({ post }) => post?.id ?? ''))
    cursor = page.next_cursor
  }
  return ids
}

const cases = fc.record({
  posts: fc.array(fc.record({ ward: fc.constantFrom(...wards), age: fc.double({ min: 0, max: 60, noNaN: true }) }), {
    minLength: 1,
    maxLength: 25,
  }),
  limit: fc.integer({ min: 1, max: 8 }),
})

test('nearby first, every page has what the formula says, each thing once, also when something new arrives between', async ({
  world,
}) => {
  const author = await world.make.member()
  const property = fc.asyncProperty(cases, async ({ posts, limit }) => {
    await world.db.deleteFrom('feed_posts').execute()
    world.deps.cache.clear()
    const made: { id: string; score: number }[] = []
    for (const post of posts) {
      const { id } = await world.make.post({ author, ward: post.ward, createdAt: new Date(start - post.age * hour) })
      made.push({ id, score: scoreOf(post, parklands) })
    }
    const read = await readAll(world, { ward: parklands.ward_code }, limit)
    expect(read.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    const scores = read.map((id) => made.find((one) => one.id === id)?.score ?? 0)
    for (const [n, score] of scores.entries()) expect(score).toBeLessThanOrEqual((scores[n - 1] ?? Infinity) * 1.0001)
  })
  await fc.assert(property, { numRuns: runs(15) })
})

test('without a chosen place what is near a member’s home comes first, and a visitor reads the newest', async ({
  world: { as, make },
}) => {
  const amina = await make.member({ home: parklands })
  const far = await make.post({ ward: portReitz, createdAt: new Date(start) })
  const near = await make.post({ ward: parklands, createdAt: new Date(start - 20 * hour) })
  const older = await make.post({ ward: parklands, createdAt: new Date(start - 30 * hour) })
  const idsOf = ({ items }: FeedPage) => items.map(({ post }) => post?.id)
  const query = { order: 'nearby' as const }
  expect(idsOf(await as(amina)(getFeed, { query }))).toEqual([near.id, far.id, older.id])
  expect(idsOf(await as(null)(getFeed, { query }))).toEqual([far.id, near.id, older.id])
})

test('nearby first, posts are only for whom they are', async ({ world: { as, make } }) => {
  const amina = await make.member({ home: parklands })
  const [own, other] = [
    await make.post({ ward: parklands, visibility: 'ward' }),
    await make.post({ ward: portReitz, visibility: 'ward' }),
  ]
  const read = async (person: Parameters<typeof as>[0]) =>
    (await as(person)(getFeed, { query: { order: 'nearby', ward: portReitz.ward_code } })).items.map(
      ({ post }) => post?.id,
    )
  expect(await read(amina)).toEqual([own.id])
  expect(await read(null)).toEqual([])
  expect(await read(await make.member({ home: portReitz }))).toEqual([other.id])
})
