import { expect } from 'vitest'
import { authCalls } from '../../../../test/auth-calls.ts'
import { withAuth } from '../../../../test/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { sweepAuth } from './auth.jobs.ts'

const test = withAuth({ anonymous: true })

async function stranger(world: World) {
  const { json } = await authCalls(world).call('POST', '/signup', { body: {} })
  const { id } = json['user'] as { id: string }
  return { id, refresh_token: String(json['refresh_token']), sessionId: '', email: '' }
}

test('anonymous people who stay away for a month are forgotten, unless they left something', async ({ world }) => {
  world.setNow(new Date('2026-10-01T09:00:00Z'))
  const { refresh, signUp } = authCalls(world)
  const [gone, busy, seller, author, buyer, fan] = await Promise.all(Array.from({ length: 6 }, () => stranger(world)))
  if (!gone || !busy || !seller || !author || !buyer || !fan) throw new Error('nobody signed up')
  const member = (await signUp()).user
  await world.make.product({ seller })
  const { id: post_id } = await world.make.post({ author })
  await world.db.insertInto('post_likes').values({ post_id, user_id: fan.id }).execute()
  const order = { total: 1, status: 'expired', expires_at: world.clock() }
  await world.db
    .insertInto('checkouts')
    .values({ id: newId(), buyer_id: buyer.id, ...order })
    .execute()

  world.setNow(new Date('2026-10-15T09:00:00Z'))
  await refresh(busy.refresh_token)
  world.setNow(new Date('2026-10-31T08:59:00Z'))
  await sweepAuth(world.deps)
  const idsOf = async () => (await world.db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  expect(await idsOf()).toContain(gone.id)
  world.setNow(new Date('2026-10-31T09:01:00Z'))
  await sweepAuth(world.deps)
  const left = await idsOf()
  expect(left).not.toContain(gone.id)
  for (const { id } of [busy, seller, author, buyer, fan, member]) expect(left).toContain(id)
  world.setNow(new Date('2026-11-15T09:01:00Z'))
  await sweepAuth(world.deps)
  expect(await idsOf()).not.toContain(busy.id)
})
