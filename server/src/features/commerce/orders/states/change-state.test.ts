import { day } from '@mtaa/contract/time'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { takeBack } from '../../../../../test/commerce/order-lifecycles.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { paidTogether, settle, unpaidOrder } from '../../../../../test/money/paid-orders.ts'

const stepsOf = async ({ db }: World, orderId: string) =>
  (await db.selectFrom('order_steps').select('step').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ step }) => step,
  )

test('every change of a state is one row of history, and that an order was given up is not shown', async ({
  world,
}) => {
  const made = await unpaidOrder(world)
  await world.db.updateTable('payments').set({ status: 'lapsed' }).where('id', '=', made.paymentId).execute()
  world.setNow(new Date(world.clock().getTime() + day))
  await world.runSchedule('orders.expire')
  await world.runSchedule('orders.expire')
  expect(await stepsOf(world, made.order.id)).toEqual(['given_up'])
  const shown = async () => (await world.as(made.buyer)(getOrder, { params: { id: made.order.id } })).life.steps
  expect(await shown()).toEqual([])
  await settle(world, made.paymentId)
  expect(await stepsOf(world, made.order.id)).toEqual(['given_up', 'paid'])
  expect((await shown()).map(({ step }) => step)).toEqual(['paid'])
})

test('orders that were paid together have a row each', async ({ world }) => {
  const all = await paidTogether(world, [700, 500])
  await takeBack(world, all[0]?.paymentId ?? '')
  for (const { order } of all) expect(await stepsOf(world, order.id)).toEqual(['paid', 'taken_back'])
})

test('the database itself refuses what is shown, a clock that stands still for nothing, and marks of what is over', async ({
  world,
}) => {
  const { order } = await unpaidOrder(world)
  const write = (set: string) => world.pool.query(`update orders set ${set} where id = $1`, [order.id])
  await expect(write(`status = 'paid'`)).rejects.toMatchObject({ code: '428C9' })
  await expect(write(`state = 'disputed'`)).rejects.toMatchObject({ constraint: 'orders_state_check' })
  await expect(write(`state = 'shipped', paused_at = now()`)).rejects.toMatchObject({
    constraint: 'orders_paused_check',
  })
  const marked = `disputed_at = now(), paused_at = now()`
  await expect(write(`state = 'cancelled', ${marked}`)).rejects.toMatchObject({ constraint: 'orders_marks_check' })
  await expect(write(`state = 'shipped', reversed_at = now(), ${marked}`)).rejects.toMatchObject({
    constraint: 'orders_marks_check',
  })
})
