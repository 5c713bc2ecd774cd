import { expect } from 'vitest'
import { block, fillTalk, resident, say } from '../../../../test/community/comments.ts'
import { test } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import type { Member } from '../../../core/viewer.ts'
import { createDb } from '../../../platform/database/db.ts'
import { findTalk, findThread } from './comments.queries.ts'

test('a page of a talk of ten thousand comments is read in the order of the index, across blocks, too', async ({
  world,
}) => {
  const [author, reader, ...others] = await Promise.all(Array.from({ length: 30 }, () => resident(world)))
  if (!author || !reader) throw new Error('nobody is there')
  const post = await world.make.post()
  const ids = await fillTalk(world, post.id, author, 10_000)
  for (const n of [9_999, 9_995, 9_990]) await say(world, reader, post.id, 'Jibu', ids[n])
  for (const other of others) await block(world, reader, other)
  await world.pool.query('vacuum analyze')
  const explained: Explained[] = []
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => explained.push(one)))
  const viewer: Member = { ...reader, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }
  const page = { limit: 21, after: undefined, hides: true }
  // The plan for the values, and the general one.
  for (let n = 0; n < 7; n++) {
    expect((await findTalk(db, viewer, { ...page, id: post.id }))?.rows).toHaveLength(24)
    expect(await findThread(db, viewer, { ...page, id: ids[9_999] ?? '' })).toHaveLength(2)
  }
  await db.destroy()
  expect(explained.length).toBeGreaterThanOrEqual(14)
  for (const { sql, pages, widest } of explained)
    expect([widest < 100, pages < 600], `${widest} ${pages} ${sql}`).toEqual([true, true])
})
