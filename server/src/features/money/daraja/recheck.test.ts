import { expect } from 'vitest'
import { settle } from '../../../../test/paid-orders.ts'
import { minute, pending, stateOf, test } from '../../../../test/static-shop.ts'
import { answer, queryOf, receipt } from '../../../../test/status-answers.ts'
import { bookMoney } from './book-money.ts'
import { recheck } from './recheck.ts'

test('before a payout M-Pesa confirms what came, also where the statement had corrected it', async ({
  world,
  staticShop,
}) => {
  const { id, order } = await pending(world, staticShop)
  await settle(world, id, null)
  const { pushed_at } = await stateOf(world, id)
  const line = { receipt, completedAt: pushed_at ?? world.clock(), amountCents: 150_100, reference: order.number }
  expect(await bookMoney(world.deps, { ...line, party: null }, 'statement')).toBe('contradiction')
  const statuses: string[] = []
  for (const Amount of [1502, 1501]) {
    world.setNow(new Date(world.clock().getTime() + 60 * minute))
    await world.db.transaction().execute((tx) => recheck.start(world.deps, tx, [id], world.clock()))
    await answer(world, { Amount })
    statuses.push((await queryOf(world)).status)
  }
  expect(statuses).toEqual(['not_found', 'confirmed'])
  expect(await recheck.findUnproven(world.deps, world.db, [id], world.clock())).toEqual([])
})
