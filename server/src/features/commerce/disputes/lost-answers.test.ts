import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import {
  deciding,
  disputing,
  moneyOf,
  outcomeOf,
  sentOrder,
  waitingDispute,
} from '../../../../test/commerce/order-disputes.ts'
import { booksHold } from '../../../../test/money/paid-orders.ts'

const acts = async (world: World) =>
  (await auditEntries(world)).filter(({ action }) => action.startsWith('order_dispute.')).map(({ action }) => action)

test('a side that gives up a dispute again has done it once', async ({ world }) => {
  const paid = await sentOrder(world)
  const buyer = disputing(world, paid.buyer, paid)
  await buyer.open()
  expect(await buyer.withdraw()).toMatchObject({ state: 'ended', outcome: 'withdrawn' })
  const done = [await acts(world), await world.mails()]
  expect(await buyer.withdraw()).toMatchObject({ state: 'ended', outcome: 'withdrawn' })
  expect([await acts(world), await world.mails()]).toEqual(done)
  expect(await outcomeOf(disputing(world, paid.seller, paid).withdraw())).toBe('forbidden')
})

test('a proposal that is declined or agreed to again is answered once', async ({ world }) => {
  const paid = await sentOrder(world)
  const [buyer, seller] = [disputing(world, paid.buyer, paid), disputing(world, paid.seller, paid)]
  await buyer.open()
  const propose = async () => (await buyer.propose('part_refund', 700)).proposals.at(-1)?.id ?? ''
  const declined = await propose()
  await seller.decline(declined)
  const once = await acts(world)
  expect((await seller.decline(declined)).proposals).toMatchObject([{ state: 'declined' }])
  expect(await acts(world)).toEqual(once)
  expect(await outcomeOf(seller.agree(declined))).toBe('dispute_proposal_gone')
  expect(await outcomeOf(buyer.decline(declined))).toBe('dispute_proposal_gone')

  const agreed = await propose()
  const both = await Promise.all([seller.agree(agreed), seller.agree(agreed)])
  expect(both).toMatchObject([{ state: 'ended' }, { state: 'ended' }])
  expect(await seller.agree(agreed)).toMatchObject({ state: 'ended', outcome: 'agreed', refund: 700 })
  expect(await outcomeOf(seller.decline(agreed))).toBe('dispute_proposal_gone')
  expect(await outcomeOf(buyer.agree(agreed))).toBe('dispute_proposal_gone')
  expect(await moneyOf(world, paid)).toEqual({ escrow: 0, back: 70_000, sold: 80_000 })
  await booksHold(world)
})

test('a decision that is accepted or appealed against again is so once', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const [accepted, appealed] = [await waitingDispute(world), await waitingDispute(world)]
  for (const { id } of [accepted, appealed]) await deciding(world, admin, id).decide('release')
  const sides = [disputing(world, accepted.buyer, accepted), disputing(world, accepted.seller, accepted)]
  for (const side of sides) await side.accept()
  for (const side of sides) expect(await side.accept()).toMatchObject({ state: 'ended', outcome: 'decided' })

  const buyer = disputing(world, appealed.buyer, appealed)
  await buyer.appeal()
  const once = await acts(world)
  expect(await buyer.appeal()).toMatchObject({ state: 'appealed' })
  expect(await acts(world)).toEqual(once)
  expect(await outcomeOf(buyer.appeal('Something else is wrong with it, too.'))).toBe('dispute_not_decided')
  expect(await outcomeOf(disputing(world, appealed.seller, appealed).appeal())).toBe('dispute_not_decided')
})
