import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { after, awardsOf, bid, makeLot, noticesOf, outcomeOf } from '../../../../../test/commerce/ended-lots.ts'
import { test } from '../../../../../test/harness.ts'
import { fund, walletOf } from '../../../../../test/money/wallet.ts'
import { dyingAt } from '../../../../../test/platform/dying-process.ts'
import { leaveDeposit } from '../deposits/leave-deposit.ts'
import { findStrikes } from './awards.queries.ts'
import { lapseAward } from './end-award.ts'
import { lockAward } from './lock-award.ts'
import { settleLot } from './settle-lot.ts'

test('killed before any statement, a lot is settled once, with one order and one notice each', async ({ world }) => {
  let step = 1
  for (let lived = false; !lived; step += 1) {
    const lot = await makeLot(world)
    const [amina, brian] = [await world.make.member(), await world.make.member()]
    await bid(world, lot, amina, 1_800)
    await bid(world, lot, brian, 3_000)
    world.setNow(lot.endsAt)
    const process = dyingAt(world, step)
    lived = await settleLot(process.deps, lot.id).then(
      () => true,
      () => false,
    )
    expect(lived).toBe(!process.died())
    await after(world, lot, 0)
    await after(world, lot, 1)
    expect(await awardsOf(world, lot)).toMatchObject([{ kind: 'won', price: 1_850, state: 'ordered' }])
    const orders = await world.db.selectFrom('orders').select('id').where('buyer_id', '=', brian.id).execute()
    expect(orders).toHaveLength(1)
    expect([await noticesOf(world, brian), await noticesOf(world, amina), await noticesOf(world, lot.owner)]).toEqual([
      ['lot_won'],
      ['lot_lost'],
      ['lot_sold'],
    ])
  }
  expect(step).toBeGreaterThan(15)
}, 300_000)

test('killed before any statement, a lot that was not paid is one strike, and its deposit is taken once', async ({
  world,
}) => {
  let step = 1
  for (let lived = false; !lived; step += 1) {
    const lot = await makeLot(world, { deposit: 500 })
    const [amina, brian] = [await world.make.member(), await world.make.member()]
    await world.make.phone(brian)
    await fund(world, brian, 500)
    const member = { ...brian, roles: [], home: null, aal: 'aal1', needsSecondFactor: false } as const
    await leaveDeposit(world.deps, member, { id: lot.id, source: 'wallet', key: lot.id, language: 'en' })
    await bid(world, lot, amina, 1_800)
    await bid(world, lot, brian, 3_000)
    await after(world, lot, 0)
    world.setNow(new Date(lot.endsAt.getTime() + 48 * hour))
    await world.runSchedule('orders.expire')
    const [award] = await awardsOf(world, lot)
    const process = dyingAt(world, step)
    const lapse = process.deps.db.transaction().execute(async (tx) => {
      const locked = await lockAward(tx, award?.id ?? '')
      if (locked) await lapseAward(process.deps, tx, locked, process.deps.clock())
    })
    lived = await lapse.then(
      () => true,
      () => false,
    )
    // The event is still there, also where all of it was carried out.
    await after(world, lot, 48 * hour)
    expect(await findStrikes(world.db, brian.id)).toHaveLength(1)
    expect([(await walletOf(world, brian)).balance, (await walletOf(world, lot.owner)).balance]).toEqual([0, 500])
    expect(await awardsOf(world, lot)).toMatchObject([{ state: 'lapsed' }, { state: 'offered', price: 1_800 }])
    expect(await outcomeOf(world, lot)).toBe('second_chance')
  }
  expect(step).toBeGreaterThan(20)
}, 300_000)
