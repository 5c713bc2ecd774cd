import { hour } from '@mtaa/contract/time'
import { getPaymentMethods } from '@mtaa/contract/money/payment-methods'
import { expect, test as plain } from 'vitest'
import { test } from '../../../../test/money/static-shop.ts'
import { force } from '../../../../test/money/static-shop.ts'
import { isSlow } from './rail-health.rules.ts'

const ends = (worked: number, failed: number) => ({ worked, failed })

plain.for([
  ['as ever', ends(9, 1), ends(90, 10), ends(0, 0), false],
  ['31 points below the same hour a week ago', ends(6, 4), ends(91, 9), ends(0, 0), true],
  ['30 points below', ends(6, 4), ends(90, 10), ends(0, 0), false],
  ['too few to say', ends(0, 9), ends(100, 0), ends(100, 0), false],
  ['no week ago: the day before counts', ends(2, 8), ends(1, 0), ends(80, 20), true],
  ['nothing to compare with', ends(0, 10), ends(9, 0), ends(9, 0), false],
] as const)('%s', ([, recent, usual, lately, slow]) => {
  expect(isSlow({ recent, usual, lately })).toBe(slow)
})

test('M-Pesa is slow while its payments fail; what payers decide themselves does not count', async ({
  world,
  staticShop,
}) => {
  const read = async () => (await world.as(null)(getPaymentMethods, {})).methods[0]
  async function attempts(count: number, end: object) {
    for (let at = 0; at < count; at++) {
      const person = await world.make.member()
      const { order } = await staticShop.checkout({ person })
      const { id } = await staticShop.pay(order, `07123${String(taken++).padStart(5, '0')}`, { person })
      await force(world, id, { pushed_at: world.clock(), next_check_at: null, ...end })
    }
  }
  let taken = 10_000
  await attempts(10, { status: 'succeeded' })
  world.setNow(new Date(world.clock().getTime() + hour))
  await attempts(10, { status: 'failed', reason: 'cancelled_by_user' })
  expect(await read()).toMatchObject({ method: 'mpesa', open: true, slow: false })
  await attempts(5, { status: 'failed', reason: 'unreachable' })
  world.setNow(new Date(world.clock().getTime() + 20_000))
  expect(await read()).toMatchObject({ slow: true, open: true })
})
