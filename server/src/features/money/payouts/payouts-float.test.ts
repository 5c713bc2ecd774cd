import { minute } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/money/payouts'
import { expect } from 'vitest'
import { fillFloat } from '../../../../test/money/float.ts'
import { ask, makeSeller, overview, owed, pass, report, stateOf, test, work } from '../../../../test/money/payouts.ts'
import { sendPayout } from './send-payouts.ts'

test('a payout that the account cannot pay waits with its reason, and goes by itself once it is filled', async ({
  world,
  rail,
}) => {
  const by = await world.make.member()
  await fillFloat(world, by, 500)
  const { seller } = await makeSeller(world, { shillings: 600 })
  const { id } = await ask(world, seller)
  await pass(world, minute)
  const { live } = await overview(world, seller)
  expect(live).toMatchObject({ id, state: 'waiting', blocks: [{ why: 'float', until: null }] })
  expect([rail.sent, await world.mails()]).toEqual([[], []])
  // A seller who requests later does not go first.
  const later = await makeSeller(world, { shillings: 200 })
  const other = await ask(world, later.seller)
  await pass(world, minute)
  expect((await overview(world, later.seller)).live?.blocks).toEqual([{ why: 'float', until: null }])
  await fillFloat(world, by, 100)
  await pass(world, minute)
  expect([await stateOf(world, id), await stateOf(world, other.id)]).toEqual(['sending', 'waiting'])
  await report(world, id, 'paid')
  await fillFloat(world, by, 200)
  await pass(world, minute)
  await report(world, other.id, 'paid')
  expect([await stateOf(world, id), await stateOf(world, other.id)]).toEqual(['paid', 'paid'])
  expect([await owed(world, seller), await owed(world, later.seller)]).toEqual([0, 0])
})

test('payouts that are judged at one moment do not both count the same shilling', async ({ world, rail }) => {
  await fillFloat(world, await world.make.member(), 1_000)
  const ids = []
  for (let count = 0; count < 4; count++) {
    const { seller } = await makeSeller(world, { shillings: 400 })
    ids.push((await ask(world, seller)).id)
  }
  await Promise.all(ids.map((id) => sendPayout(world.deps, id)))
  await work(world)
  expect(rail.sent).toHaveLength(2)
  const states = await Promise.all(ids.map((id) => stateOf(world, id)))
  expect(states.toSorted()).toEqual(['sending', 'sending', 'waiting', 'waiting'])
})

test('a payout that waits for the account can be cancelled, and holds up nobody then', async ({ world, rail }) => {
  await fillFloat(world, await world.make.member(), 300)
  const [large, small] = [await makeSeller(world, { shillings: 500 }), await makeSeller(world, { shillings: 300 })]
  const { id } = await ask(world, large.seller)
  await pass(world, minute)
  await ask(world, small.seller)
  await pass(world, minute)
  expect(rail.sent).toEqual([])
  await world.as(large.seller)(api.cancelPayout, { params: { id } })
  await pass(world, minute)
  expect(rail.sent).toEqual([{ phone: small.number, shillings: 300 }])
})
