import { expect } from 'vitest'
import { completedOrder } from '../../../../test/commerce/completed-deals.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { takeBack } from '../../../../test/commerce/order-lifecycles.ts'
import { booksHold, refund, withRails, type Paid } from '../../../../test/money/paid-orders.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'

const sales = { commission: 500, withholding: 300, vat: 1_600 }
const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, sales }) })

/** Who has what of a sale, in whole shillings. */
async function sharesOf({ db }: World, { seller }: Pick<Paid, 'seller'>) {
  const shillings = async (account: Parameters<typeof balanceOf>[1]) => (await balanceOf(db, account)) / 100
  return {
    seller: await shillings(accounts.sellerPayable(seller.id)),
    commission: (await shillings(accounts.commission)) + (await shillings({ name: 'vatPayable' })),
    vat: await shillings({ name: 'vatPayable' }),
    tax: await shillings({ name: 'taxWithheld' }),
    points: await shillings({ name: 'pointsRedeemed' }),
    goodwill: await shillings(accounts.goodwill),
  }
}

test('half of a released sale takes half of what each had of it, the price of points and commission included', async ({
  world,
}) => {
  withRails(world)
  const admin = await world.make.member({ roles: ['Admin'] })
  const paid = await completedOrder(world, { price: 1_000, points: 1_000 })
  expect(await sharesOf(world, paid)).toEqual({
    seller: 920,
    commission: 50,
    vat: 6.89,
    tax: 30,
    points: 100,
    goodwill: 0,
  })
  await refund(world, admin, paid, { amount: 450 })
  expect(await sharesOf(world, paid)).toEqual({
    seller: 460,
    commission: 25,
    vat: 3.45,
    tax: 15,
    points: 50,
    goodwill: 0,
  })
  await refund(world, admin, paid, { amount: 450 })
  expect(await sharesOf(world, paid)).toEqual({ seller: 0, commission: 0, vat: 0, tax: 0, points: 0, goodwill: 0 })
  await booksHold(world)
})

test('what M-Pesa takes of a released sale is borne in the same way, and by us what its seller no longer has', async ({
  world,
}) => {
  withRails(world)
  const paid = await completedOrder(world, { price: 1_000, points: 1_000 })
  await takeBack(world, paid.paymentId)
  expect(await sharesOf(world, paid)).toEqual({ seller: 0, commission: 0, vat: 0, tax: 0, points: 0, goodwill: 0 })
  const returns = await world.db.selectFrom('sale_returns').selectAll().execute()
  expect(returns).toMatchObject([{ purpose: 'reversal', money_cents: 90_000, net_cents: 92_000, borne_cents: 0 }])
  await booksHold(world)
})
