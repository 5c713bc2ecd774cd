import { expect } from 'vitest'
import { test as base, openShop, type Shop } from '../../../../test/mpesa.ts'
import { lapseOrders } from '../../../../test/schedules.ts'
import { sweepPayments } from './payments.jobs.ts'

const minute = 60_000

const test = base.extend<{ staticShop: Shop }>({
  staticShop: async ({ world }, use) => {
    world.deps.settings.mpesa.timeScale = 1
    const shop = await openShop(world, { idle: true })
    await use(shop)
    await shop.close()
  },
})

test.for([
  ['the order can no longer be paid', 31, { price: 700 }, '0799000000'],
  ['the goods went to somebody else', 22, 'the same goods', '0799000000'],
  ['its phone has the prompt of another payment', 2, { price: 700 }, '0712345678'],
] as const)('back from a long stop when %s, nobody is asked for money', async (input, { world, staticShop }) => {
  const [, minutes, wanted, phone] = input
  const { order, product } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  await world.pool.query('delete from graphile_worker._private_jobs')
  for (const _ of ['first half', 'second half']) {
    world.setNow(new Date(world.clock().getTime() + (minutes / 2) * minute))
    await lapseOrders(world.deps)
  }
  const person = await world.make.member()
  const other = await staticShop.checkout({ person, ...(wanted === 'the same goods' ? { product } : wanted) })
  await staticShop.pay(other.order, phone, { person })
  await world.runJobs()
  await sweepPayments(world.deps)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'cancelled', open: false })
  expect(await staticShop.prompts()).toBe(1)
})
