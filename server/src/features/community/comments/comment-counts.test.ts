import { expect } from 'vitest'
import { toggleLike } from '@mtaa/contract/community/feed'
import { countsOf, like, remove, resident, restore, say, tapLike } from '../../../../test/community/comments.ts'
import { test as base } from '../../../../test/harness.ts'
import { createDb, createPool } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { hideDeleted, insertComment, lockPostOf } from './write.queries.ts'

const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

const settled = (all: readonly Promise<unknown>[]) => Promise.allSettled(all)
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

test('counts are exact after comments, replies, likes, deletions and restorations that race', async ({ world }) => {
  const people = await Promise.all(many(6, () => resident(world)))
  const [author = people[0]] = people
  if (!author) throw new Error('nobody is there')
  const { id } = await world.make.post({ author })
  const tops = await Promise.all(people.map((person) => say(world, person, id)))
  for (let round = 0; round < 4; round++) {
    const made = await settled(
      people.flatMap((person, n) => {
        const top = tops[(n + round) % tops.length]
        const own = tops[n]
        if (!top || !own) return []
        return [
          say(world, person, id),
          say(world, person, id, 'Jibu', top.id),
          like(world, person, top.id),
          like(world, person, top.id),
          world.as(person)(toggleLike, { params: { id } }),
          round % 2 === 0 ? remove(world, person, own.id) : restore(world, person, own.id),
          remove(world, author, top.id),
        ]
      }),
    )
    const faults = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
    for (const { code } of faults) expect(code).toBe('comment_not_found')
    const counts = await countsOf(world, id)
    expect(counts).toEqual({ count: counts?.shown, shown: counts?.count, wrong: 0 })
  }
}, 60_000)

test('who comments on one post, replies, likes and deletes at once never waits in a circle', async ({ world }) => {
  const people = await Promise.all(many(8, () => resident(world)))
  const { id: post } = await world.make.post()
  const pool = createPool(world.databaseUrl, () => {}, 16)
  const db = createDb(pool)
  const made: string[] = []
  const act = async (n: number) => {
    const { id: me, sessionId: session } = people[n % people.length] ?? expect.fail()
    const viewer = { me, session, county: null, constituency: null, ward: null, staff: false, now: world.clock() }
    if (n % 5 === 4) return tapLike(db, { ...viewer, post, liked: null })
    if (n % 5 === 3) {
      const id = made.shift()
      return (
        id &&
        db.transaction().execute(async (tx) => {
          await lockPostOf(tx, id, viewer)
          await hideDeleted(tx, id, { now: viewer.now, byAuthor: true })
        })
      )
    }
    const answers = n % 5 === 2 ? (made.at(-1) ?? null) : null
    const row = await insertComment(db, { ...viewer, id: newId(), post, content: 'Habari', answers })
    if (row && !answers) made.push(row.id)
  }
  const all = await settled(
    many(32, (lane) => lane).map(async (lane) => {
      for (let n = 0; n < 15; n++) await act(lane + 32 * n)
    }),
  )
  await db.destroy()
  expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toEqual([])
  const counts = await countsOf(world, post)
  expect(counts).toEqual({ count: counts?.shown, shown: counts?.count, wrong: 0 })
}, 60_000)

test('a comment that is deleted by two at once counts once, and a hundred likes at once are a hundred', async ({
  world,
}) => {
  const [author, brian] = [await resident(world), await resident(world)]
  const { id } = await world.make.post({ author })
  const { id: comment } = await say(world, brian, id)
  const fans = await Promise.all(many(100, () => resident(world)))
  await Promise.all(fans.map((person) => like(world, person, comment)))
  expect(await like(world, brian, comment, false)).toEqual({ liked: false, likes_count: 100 })
  await settled(many(10, (n) => remove(world, n % 2 === 0 ? author : brian, comment)))
  expect(await countsOf(world, id)).toEqual({ count: 0, shown: 0, wrong: 0 })
}, 60_000)
