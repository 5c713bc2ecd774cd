import { getOffer, listOffers, withdrawOffer } from '@mtaa/contract/commerce/products/offers'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { test } from '../../../../test/harness.ts'
import {
  at,
  minute,
  hour,
  start,
  stockOf,
  offer,
  accept,
  counter,
  line,
  order,
  shop,
} from '../../../../test/commerce/offers.ts'
import { lapseOrders, runSchedule } from '../../../../test/platform/schedules.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'

test('no sequence of offers, answers, orders and clocks sells or loses a piece', async ({ world }) => {
  const { seller, buyer, product } = await shop(world, { quantity: 4 })
  const acts = ['offer', 'accept', 'counter', 'answer', 'order', 'withdraw', 'wait', 'sweep'] as const
  let now = start.getTime()
  const attempt = (act: Promise<unknown>) =>
    act.then(
      () => {},
      (error) => expect(error).toMatchObject({ code: expect.any(String) }),
    )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        const [latest] = (await world.as(buyer)(listOffers, { query: { limit: 1 } })).items
        if (step === 'offer' || !latest) await attempt(offer(world, buyer, product, 800, 2))
        else if (step === 'accept') await attempt(accept(world, seller, latest))
        else if (step === 'answer') await attempt(accept(world, buyer, latest))
        else if (step === 'counter') await attempt(counter(world, seller, latest, 900))
        else if (step === 'order') await attempt(order(world, buyer, [line(latest)], latest.unit_price * 2))
        else if (step === 'withdraw') await attempt(world.as(buyer)(withdrawOffer, { params: { id: latest.id } }))
        else if (step === 'wait') world.setNow(new Date((now += 35 * minute)))
        else await lapseOrders(world.deps)
        const { quantity, reserved } = await stockOf(world, product)
        const holds = await world.db
          .selectFrom('holds')
          .select('quantity')
          .where('subject_id', '=', product.id)
          .execute()
        expect([quantity, reserved]).toEqual([4, holds.reduce((sum, hold) => sum + hold.quantity, 0)])
      }
      // All that has begun is over a day later, and nothing stays reserved.
      world.setNow(new Date((now += 27 * hour)))
      await lapseOrders(world.deps)
      await lapseOrders(world.deps)
      await runSchedule(world.deps, 'offers.expire')
      expect(await stockOf(world, product)).toEqual({ quantity: 4, reserved: 0 })
    }),
    { numRuns: runs(10) },
  )
})

test('an offer that is answered as its time runs out is not ended by it', async ({ world }) => {
  const { buyer, product } = await shop(world, { quantity: 4 })
  const answers = [
    { status: 'accepted', expires_at: at(26 * hour) },
    { status: 'withdrawn' },
    { unit_price: 900, turn: 'buyer', expires_at: at(48 * hour) },
  ] as const
  for (const answer of answers) {
    world.setNow(start)
    const made = await offer(world, buyer, product)
    await world.mails()
    world.setNow(at(24 * hour))
    await changedBeforeLocked(
      world,
      (tx) => tx.updateTable('offers').set(answer).where('id', '=', made.id).execute(),
      () => runSchedule(world.deps, 'offers.expire'),
    )
    const { status } = await world.as(buyer)(getOffer, { params: { id: made.id } })
    expect(status).toBe('status' in answer ? answer.status : 'open')
    expect((await world.mails()).filter(({ subject }) => subject === 'An offer has ended')).toEqual([])
    await world.db.updateTable('offers').set({ status: 'withdrawn' }).where('id', '=', made.id).execute()
  }
})

test('of a checkout that nobody paid, the pieces of an offer that is over are free, whichever schedule comes first', async ({
  world,
}) => {
  const { seller, buyer, product } = await shop(world)
  const made = await offer(world, buyer, product)
  await accept(world, seller, made)
  world.setNow(at(2 * hour - 5 * minute))
  await order(world, buyer, [line(made)], 800)
  world.setNow(at(2 * hour + 26 * minute))
  await runSchedule(world.deps, 'orders.expire')
  expect(await stockOf(world, product)).toEqual({ quantity: 3, reserved: 0 })
  expect((await world.as(buyer)(getOffer, { params: { id: made.id } })).status).toBe('lapsed')
})
