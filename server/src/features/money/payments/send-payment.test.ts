import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test as base, openShop, type Shop } from '../../../../test/money/mpesa.ts'
import { lapseOrders } from '../../../../test/platform/schedules.ts'
import { sweepPayments } from './payments.jobs.ts'

const test = base.extend<{ staticShop: Shop }>({
  staticShop: async ({ world }, use) => {
    world.deps.settings.money.timeScale = 1
    const shop = await openShop(world, { idle: true })
    await use(shop)
    await shop.close()
  },
})

test.for([
  ['the order can no longer be paid', 31, { price: 700 }, '0799000000'],
  ['the goods went to somebody else', 22, 'the same goods', '0799000000'],
  ['its phone has the prompt of another payment', 2, { price: 700 }, '0712345678'],
] as const)('back from a long stop when %s, no payment prompt is sent', async (input, { world, staticShop }) => {
  const [, minutes, otherGoods, phone] = input
  const { order, product } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  await world.pool.query('delete from graphile_worker._private_jobs')
  for (const _ of ['first half', 'second half']) {
    world.setNow(new Date(world.clock().getTime() + (minutes / 2) * minute))
    await lapseOrders(world.deps)
  }
  const person = await world.make.member()
  const other = await staticShop.checkout({ person, ...(otherGoods === 'the same goods' ? { product } : otherGoods) })
  await staticShop.pay(other.order, phone, { person })
  await world.runJobs()
  await sweepPayments(world.deps)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'cancelled', open: false })
  expect(await staticShop.prompts()).toBe(1)
})
