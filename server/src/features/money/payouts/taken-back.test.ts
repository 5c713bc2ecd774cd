import { expect } from 'vitest'
import {
  ask,
  codeOf,
  hour,
  makeSeller,
  monday,
  overview,
  pass,
  stateOf,
  takeBack,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import { paidOrder, refund } from '../../../../test/money/paid-orders.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { availableOf, post, trialBalance } from '../ledger/index.ts'

test('money that is taken back ends a payout that waits, and never lets more leave than there is', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world, { shillings: 950, known: false })
  const { id } = await ask(world, seller)
  await takeBack(world, seller, 400)
  await pass(world, 72 * hour)
  expect([await stateOf(world, id), rail.sent]).toEqual(['cancelled', []])
  expect((await overview(world, seller)).balance).toMatchObject({ total: 550, held: 0, available: 550 })

  for (let round = 0; round < 6; round++) {
    const one = await makeSeller(world, { shillings: 300 })
    const [requested] = await Promise.allSettled([ask(world, one.seller), takeBack(world, one.seller, 250)])
    await work(world)
    const left = await availableOf(world.db, accounts.sellerPayable(one.seller.id))
    if (requested.status === 'rejected') expect(requested.reason).toMatchObject({ code: 'payout_too_small' })
    else expect([await stateOf(world, requested.value.id), left]).toEqual(['cancelled', 5_000])
  }
  expect(rail.sent).toEqual([])
})

test('money that is taken back before a payout that was begun has left ends it, and holds nothing', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  const { id } = await ask(world, seller)
  // Begun, and not sent: too little was in the account that pays.
  rail.answer = () => ({ is: 'rejected', code: '1', message: 'Too little', again: true })
  await work(world)
  expect([await stateOf(world, id), rail.sent.length]).toEqual(['sending', 1])
  await takeBack(world, seller, 400)
  rail.answer = () => ({ is: 'accepted', provider_id: null })
  for (let count = 0; count < 3; count++) {
    await pass(world, hour)
    await world.runSchedule('transfers.sweep')
    await world.runJobs()
  }
  expect([await stateOf(world, id), rail.sent.length]).toEqual(['failed', 1])
  expect((await overview(world, seller)).balance).toMatchObject({ total: 550, held: 0, available: 550 })
  const { id: next } = await ask(world, seller)
  await work(world)
  expect([await stateOf(world, next), rail.sent.at(-1)?.shillings]).toEqual(['sending', 550])
})

test('of a refund and a payout of the same money at once one takes it', async ({ world, rail }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  for (let round = 0; round < 6; round++) {
    const { seller } = await makeSeller(world, {})
    const paid = await paidOrder(world, { seller })
    await world.db.transaction().execute(async (tx) => {
      const entries = [
        debit(accounts.escrow(paid.order.id), 150_000),
        credit(accounts.sellerPayable(seller.id), 150_000),
      ]
      return post(tx, { purpose: 'release', sourceType: 'order', sourceId: paid.order.id, entries, at: monday })
    })
    const outcomes = await Promise.all([
      codeOf(ask(world, seller)),
      codeOf(refund(world, admin, paid, { amount: 1500 })),
    ])
    expect([
      ['done', 'refund_after_payout'],
      ['payout_too_small', 'done'],
    ]).toContainEqual(outcomes)
    expect(await availableOf(world.db, accounts.sellerPayable(seller.id))).toBe(0)
    const before = rail.sent.length
    await work(world)
    expect(rail.sent.slice(before).map(({ shillings }) => shillings)).toEqual(outcomes[0] === 'done' ? [1500] : [])
  }
  expect(await trialBalance(world.db)).toBe(0)
})
