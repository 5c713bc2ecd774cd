import { listPaymentRefunds, rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { paidOrder, refund } from '../../../../test/money/paid-orders.ts'
import { releaseMoney, test } from '../../../../test/money/refund-world.ts'

test('a refund is not offered to those who would be refused: the seller after the release, and everybody in a dispute', async ({
  world,
}) => {
  const [support, admin] = [
    await world.make.member({ roles: ['Customer-Support-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  const paid = await paidOrder(world)
  const offered = async () =>
    Promise.all(
      [paid.buyer, paid.seller, support, admin].map(async (person) => {
        const { may } = await world.as(person)(listPaymentRefunds, {
          params: { id: paid.paymentId },
          query: { order_id: paid.order.id },
        })
        return may.request || may.refund
      }),
    )
  expect(await offered()).toEqual([true, true, true, true])
  const dispute = (isOpen: boolean) => {
    const disputed_at = isOpen ? world.clock() : null
    return world.db
      .updateTable('orders')
      .set({ disputed_at, paused_at: disputed_at })
      .where('id', '=', paid.order.id)
      .execute()
  }
  await dispute(true)
  expect(await offered()).toEqual([false, false, false, false])
  await dispute(false)
  const { id } = await refund(world, paid.buyer, paid, { amount: 500 })
  await releaseMoney(world, paid)
  const mayAgree = async (person: Person) =>
    (
      await world.as(person)(listPaymentRefunds, {
        params: { id: paid.paymentId },
        query: { order_id: paid.order.id },
      })
    ).items.map((one) => one.may.approve)
  expect([await mayAgree(paid.seller), await mayAgree(support)]).toEqual([[false], [true]])
  await world.as(support)(rejectRefund, { params: { id }, body: { reason: 'No longer' } })
  expect(await offered()).toEqual([true, false, true, true])
})
