import { expect } from 'vitest'
import {
  ask,
  hour,
  makeSeller,
  overview,
  owed,
  pass,
  report,
  sell,
  sellerBreaches,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, post, trialBalance } from '../ledger/index.ts'

const organized = (world: World, person: Person, shillings: number) =>
  sell(world, person, shillings, { account: accounts.organizerPayable })

const owedForEvents = ({ db }: World, { id }: Person) => balanceOf(db, accounts.organizerPayable(id))

test('one payout takes what is owed for events and for sales, and is booked from both', async ({ world, rail }) => {
  const { seller, number } = await makeSeller(world, { shillings: 300, known: false })
  await organized(world, seller, 700)
  expect((await overview(world, seller)).balance).toMatchObject({ total: 1000, available: 1000 })
  const { id, amount } = await ask(world, seller)
  expect(amount).toBe(1000)
  await pass(world, 73 * hour)
  expect(rail.sent).toEqual([{ phone: number, shillings: 1000 }])
  await report(world, id, 'paid')
  expect([await owed(world, seller), await owedForEvents(world, seller)]).toEqual([0, 0])
  expect([await sellerBreaches(world), await accountsAdrift(world.db), await trialBalance(world.db)]).toEqual([
    [],
    [],
    0,
  ])
})

test('an organizer who sold nothing else is paid, and what is organized later waits for the next payout', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world)
  await organized(world, seller, 500)
  const { id } = await ask(world, seller)
  await organized(world, seller, 200)
  await work(world)
  await report(world, id, 'failed')
  expect((await overview(world, seller)).balance).toMatchObject({ total: 700, held: 0, available: 700 })
  expect((await ask(world, seller)).amount).toBe(700)
  await work(world)
  expect(rail.sent.map(({ shillings }) => shillings)).toEqual([500, 700])
})

test('what was taken back of sales is taken of what events bring, and none is paid that is not there', async ({
  world,
  rail: _,
}) => {
  const { seller } = await makeSeller(world)
  await organized(world, seller, 500)
  await world.db.transaction().execute(async (tx) => {
    const entries = [debit(accounts.sellerPayable(seller.id), 15_000), credit(accounts.mpesaCollection, 15_000)]
    post(tx, { purpose: 'reversal', sourceType: 'test', sourceId: newId(), entries, at: world.clock() })
  })
  const { id, amount } = await ask(world, seller)
  expect(amount).toBe(350)
  await work(world)
  await report(world, id, 'paid')
  expect([await owed(world, seller), await owedForEvents(world, seller)]).toEqual([-15_000, 15_000])
  expect((await overview(world, seller)).balance).toMatchObject({ total: 0, available: 0 })
})
