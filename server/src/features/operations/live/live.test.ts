import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { listening } from '../../../../test/live-streams.ts'

test('who hears a topic gets what is sent to it, after the commit and never after a rollback', async ({ world }) => {
  const stream = await listening(world)({ topics: 'site' })
  const { db, live } = world.deps
  await db
    .transaction()
    .execute(async (tx) => {
      live.send(tx, 'site', { n: 1 })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.transaction().execute(async (tx) => live.send(tx, 'site', { n: 2 }))
  expect(await stream.next('message')).toMatchObject({ topic: 'site', data: { n: 2 } })
})
