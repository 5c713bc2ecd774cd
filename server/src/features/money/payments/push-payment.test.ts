import { expect } from 'vitest'
import { test as base, openShop, type Shop } from '../../../../test/mpesa.ts'
import { lapseOrders } from '../../../../test/schedules.ts'
import { sweepPayments } from './payments.jobs.ts'

const minute = 60_000

const test = base.extend<{ still: Shop }>({
  still: async ({ world }, use) => {
    world.deps.settings.mpesa.timeScale = 1
    const shop = await openShop(world, { idle: true })
    await use(shop)
    await shop.close()
  },
})

test.for([
  ['the order can no longer be paid', 31, { price: 700 }, '0799000000'],
  ['the goods went to somebody else', 22, 'the same goods', '0799000000'],
  ['its phone is being asked for another payment', 2, { price: 700 }, '0712345678'],
] as const)('back from a long stop when %s, nobody is asked for money', async (input, { world, still }) => {
  const [, minutes, wanted, phone] = input
  const { order, product } = await still.checkout()
  const { id } = await still.pay(order)
  await world.pool.query('delete from graphile_worker._private_jobs')
  for (const _ of ['first half', 'second half']) {
    world.setNow(new Date(world.clock().getTime() + (minutes / 2) * minute))
    await lapseOrders(world.deps)
  }
  const person = await world.make.member()
  const other = await still.checkout({ person, ...(wanted === 'the same goods' ? { product } : wanted) })
  await still.pay(other.order, phone, { person })
  await world.runJobs()
  await sweepPayments(world.deps)
  expect(await still.payment(id)).toMatchObject({ status: 'cancelled', open: false })
  expect(await still.prompts()).toBe(1)
})
