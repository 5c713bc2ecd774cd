import { day, hour } from '@mtaa/contract/time'
import { acceptAward, declineAward, getAward } from '@mtaa/contract/commerce/auctions/awards'
import { createCheckout, getOrder } from '@mtaa/contract/commerce/orders/orders'
import { cancelOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { expect } from 'vitest'
import { after, awardsOf, bid, follow, makeLot, noticesOf, outcomeOf } from '../../../../../test/commerce/ended-lots.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { fund, payByWallet } from '../../../../../test/money/wallet.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { suspendedUntil } from '../lots.rules.ts'
import { findStrikes } from './awards.queries.ts'

/** A lot that Brian has won and Amina would have had for 1,800. */
async function wonLot(world: World, input: Parameters<typeof makeLot>[1] = {}) {
  const lot = await makeLot(world, input)
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  await bid(world, lot, amina, 1_800)
  await bid(world, lot, brian, 3_000)
  await after(world, lot, 0)
  return { lot, amina, brian }
}

/** The same, not paid: it is offered to Amina for a day. */
async function offeredLot(world: World, input: Parameters<typeof makeLot>[1] = {}) {
  const made = await wonLot(world, input)
  await after(world, made.lot, 48 * hour)
  const offer = (await awardsOf(world, made.lot)).at(-1)
  return { ...made, id: offer?.id ?? '' }
}

const act = (world: World, person: Person | null, endpoint: typeof acceptAward, id: string) =>
  world.as(person)(endpoint, { params: { id } })

test('a winner is reminded after 1, 24 and 44 hours, once each, and not when they have paid', async ({ world }) => {
  const { lot, brian } = await wonLot(world)
  const reminders = async () => (await noticesOf(world, brian)).filter((kind) => kind === 'lot_pay_reminder').length
  const counts = []
  for (const hours of [0.9, 1, 1.1, 23.9, 24, 43.9, 44, 47]) {
    await after(world, lot, hours * hour)
    counts.push(await reminders())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])

  const other = await wonLot(world)
  await fund(world, other.brian, 3_000)
  await payByWallet(world, other.brian, { id: (await awardsOf(world, other.lot))[0]?.order_id ?? '' })
  await after(world, other.lot, 30 * hour)
  expect(await noticesOf(world, other.brian)).not.toContain('lot_pay_reminder')
})

test('of reminders that could not be sent in time one is sent', async ({ world }) => {
  const { lot, brian } = await wonLot(world)
  await after(world, lot, 45 * hour)
  expect((await noticesOf(world, brian)).filter((kind) => kind === 'lot_pay_reminder')).toHaveLength(1)
})

test('a lot that is not paid is a strike for its winner, and a second chance for the next one', async ({ world }) => {
  const { lot, amina, brian } = await wonLot(world)
  await after(world, lot, 48 * hour - 1)
  expect(await outcomeOf(world, lot)).toBe('awaiting_payment')
  await after(world, lot, 48 * hour)
  expect(await outcomeOf(world, lot)).toBe('second_chance')
  const [first, second] = await awardsOf(world, lot)
  expect(first).toMatchObject({ state: 'lapsed' })
  expect(second).toMatchObject({ state: 'offered', price: 1_800, order_id: null })
  expect(second?.due_at).toEqual(new Date(lot.endsAt.getTime() + 72 * hour))
  expect(await findStrikes(world.db, brian.id)).toHaveLength(1)
  expect(await noticesOf(world, brian)).toContain('lot_strike')
  expect(await noticesOf(world, amina)).toEqual(['lot_lost', 'lot_second_chance'])
  expect(await noticesOf(world, lot.owner)).toEqual(['lot_sold', 'lot_not_paid'])
  const shown = await act(world, amina, getAward, second?.id ?? '')
  expect(shown).toMatchObject({ kind: 'second_chance', price: 1_800, title: 'Radio', auction_id: lot.id })
})

test('a second chance that is taken is an order, to be paid in what is left of the day', async ({ world }) => {
  const { lot, amina, id } = await offeredLot(world)
  await after(world, lot, 50 * hour)
  const award = await act(world, amina, acceptAward, id)
  expect(award).toMatchObject({ state: 'ordered', due_at: new Date(lot.endsAt.getTime() + 72 * hour).toISOString() })
  const order = await world.as(amina)(getOrder, { params: { id: award.order_id ?? '' } })
  expect(order).toMatchObject({ total: 1_800, expires_at: award.due_at })
  await fund(world, amina, 1_800)
  await payByWallet(world, amina, { id: order.id })
  await follow(world)
  expect(await outcomeOf(world, lot)).toBe('sold')
})

test('a second chance that is declined, not taken or not paid costs nothing, and the lot is not sold', async ({
  world,
}) => {
  const bidOn = async () => {
    const lot = await makeLot(world)
    const [amina, brian] = [await world.make.member(), await world.make.member()]
    await bid(world, lot, amina, 1_800)
    await bid(world, lot, brian, 3_000)
    return { lot, amina }
  }
  const [declined, lapsed, unpaid] = [await bidOn(), await bidOn(), await bidOn()]
  await after(world, unpaid.lot, 0)
  await after(world, unpaid.lot, 49 * hour)
  const offer = async ({ lot }: { lot: { id: string } }) => (await awardsOf(world, lot))[1]?.id ?? ''
  const answer = await act(world, declined.amina, declineAward, await offer(declined))
  expect(answer).toMatchObject({ state: 'declined' })
  await act(world, unpaid.amina, acceptAward, await offer(unpaid))
  world.setNow(new Date(world.clock().getTime() + 25 * hour))
  await follow(world)
  for (const { lot, amina } of [declined, lapsed, unpaid]) {
    expect(await outcomeOf(world, lot)).toBe('unsold')
    expect(await findStrikes(world.db, amina.id)).toEqual([])
    expect(await awardsOf(world, lot)).toHaveLength(2)
    expect((await noticesOf(world, lot.owner)).at(-1)).toBe('lot_unsold')
  }
})

test('an offer is its member’s alone, and answered once', async ({ world }) => {
  const { amina, brian, lot, id } = await offeredLot(world)
  const notFound = { code: 'award_not_found' }
  for (const person of [brian, lot.owner, await world.make.member()]) {
    await expect(act(world, person, acceptAward, id)).rejects.toMatchObject(notFound)
    await expect(act(world, person, getAward, id)).rejects.toMatchObject(notFound)
  }
  await expect(act(world, null, acceptAward, id)).rejects.toMatchObject({ status: 401 })
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => act(world, amina, index % 2 ? acceptAward : declineAward, id)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'award_closed' })
  await expect(act(world, amina, acceptAward, id)).rejects.toMatchObject({ code: 'award_closed' })
})

test('an offer cannot be taken at the moment of its end', async ({ world }) => {
  const { amina, lot, id } = await offeredLot(world)
  world.setNow(new Date(lot.endsAt.getTime() + 72 * hour))
  await expect(act(world, amina, acceptAward, id)).rejects.toMatchObject({ code: 'award_closed' })
})

test('below the reserve nobody is offered the lot', async ({ world }) => {
  const { lot } = await offeredLot(world, { reserve: 2_500 })
  expect(await outcomeOf(world, lot)).toBe('unsold')
  expect(await awardsOf(world, lot)).toHaveLength(1)
})

test('who does not pay three lots in 180 days does not bid for 90 days', async ({ world }) => {
  const member = await world.make.member()
  for (let count = 1; count <= 3; count += 1) {
    const lot = await makeLot(world)
    await bid(world, lot, member, 1_000)
    await after(world, lot, 0)
    await after(world, lot, 49 * hour)
  }
  const strikes = await findStrikes(world.db, member.id)
  expect(strikes).toHaveLength(3)
  expect(suspendedUntil(strikes, world.clock())).toEqual(new Date((strikes[2]?.getTime() ?? 0) + 90 * day))
})

test('an order that its seller declines after it was paid is no strike, in either order of the events', async ({
  world,
}) => {
  const { lot, brian } = await wonLot(world)
  await fund(world, brian, 3_000)
  const order = (await awardsOf(world, lot))[0]?.order_id ?? ''
  await payByWallet(world, brian, { id: order })
  await world.as(brian)(cancelOrder, { params: { id: order }, body: { reason: 'I found another one' } })
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
    where payload::text like '%order.paid%'`)
  await world.runJobs()
  expect(await awardsOf(world, lot)).toMatchObject([{ state: 'paid' }])
  expect(await findStrikes(world.db, brian.id)).toEqual([])
})

test('a won lot does not stop its winner from buying other things', async ({ world }) => {
  const lots = await Promise.all(Array.from({ length: 6 }, () => makeLot(world)))
  const member = await world.make.member()
  for (const lot of lots) await bid(world, lot, member, 1_000)
  world.setNow(new Date(world.clock().getTime() + 3 * hour))
  await follow(world)
  const product = await world.make.product({ price: 500 })
  const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 500 }
  const made = await world.as(member)(createCheckout, { body, idempotencyKey: newId() })
  expect(made.status).toBe('pending_payment')
})
