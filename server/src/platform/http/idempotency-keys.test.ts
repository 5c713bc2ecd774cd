import { createPost } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import { sweepRetention } from '../../../test/schedules.ts'

const hour = 3_600_000

test('what a key made is known for two days, and then the key is forgotten', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const body = { content: 'Nauza kuku', images: [], county_code: 47, visibility: 'public' as const }
  const again = () => world.as(member)(createPost, { body, idempotencyKey: 'the-same-key' })
  const { id } = await again()
  world.setNow(new Date(start.getTime() + 47 * hour))
  await sweepRetention(world.deps)
  expect((await again()).id).toBe(id)
  world.setNow(new Date(start.getTime() + 48 * hour))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  expect((await again()).id).not.toBe(id)
})
