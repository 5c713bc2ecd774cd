import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import { partsOfSale, writeTaxLine } from '../../src/features/money/sales/index.ts'
import { test as base, type World } from '../harness.ts'
import { withRails, type Paid } from './paid-orders.ts'

/** With ways out of which nothing leaves by itself. */
export const test = base.extend<{ rails: ReturnType<typeof withRails> }>({
  rails: async ({ world }, use) => {
    await use(withRails(world))
  },
})

/** What the release of an order's money does, without a commission. */
export const releaseOf = ({ clock }: World, { order, seller, price }: Paid) => ({
  purpose: 'release',
  sourceType: 'order',
  sourceId: order.id,
  entries: [debit(accounts.escrow(order.id), price * 100), credit(accounts.sellerPayable(seller.id), price * 100)],
  at: clock(),
})

export const releaseMoney = (world: World, paid: Paid) =>
  world.deps.db.transaction().execute(async (tx) => {
    const source = { sourceType: 'order', sourceId: paid.order.id, sellerId: paid.seller.id, paymentId: paid.paymentId }
    const parts = partsOfSale(paid.price * 100, { commission: 0, withholding: 0 })
    await writeTaxLine(tx, { ...source, at: world.clock() }, parts)
    post(tx, releaseOf(world, paid))
  })
