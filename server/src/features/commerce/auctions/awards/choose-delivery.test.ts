import { chooseDelivery, getDeliveryWays } from '@mtaa/contract/commerce/auctions/awards'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { addAddress } from '@mtaa/contract/commerce/sellers/addresses'
import { startPayment } from '@mtaa/contract/money/payments'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { after, awardsOf, bid, makeLot, outcomeOf } from '../../../../../test/commerce/ended-lots.ts'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { fund, payByWallet } from '../../../../../test/money/wallet.ts'
import { newId } from '../../../../platform/database/ids.ts'

async function won(world: World) {
  const lot = await makeLot(world, { delivery: ['pickup', 'rider', 'courier'], fees: { rider: 200, courier: 500 } })
  const winner = await world.make.member()
  await bid(world, lot, winner, 1_000)
  await after(world, lot, 0)
  const orderId = (await awardsOf(world, lot))[0]?.order_id ?? ''
  return { lot, winner, orderId, address_id: await addressOf(world, winner) }
}

async function addressOf(world: World, person: Person, landmark = 'Blue gate') {
  const body = { label: 'Home', recipient: 'Amina', phone: '0712345678', ...parklands, landmark }
  return (await world.as(person)(addAddress, { body })).id
}

type Choice = { method: 'pickup' | 'rider' | 'courier' | 'digital'; address_id?: string }
const choose = ({ as }: World, person: Person | null, id: string, body: Choice) =>
  as(person)(chooseDelivery, { params: { id }, body })
const ways = ({ as }: World, person: Person, id: string) => as(person)(getDeliveryWays, { params: { id } })
const show = ({ as }: World, person: Person, id: string) => as(person)(getOrder, { params: { id } })
const fixed = { code: 'delivery_fixed' }

test('a winner chooses the way and the address, and pays what that costs', async ({ world }) => {
  const { lot, winner, orderId, address_id } = await won(world)
  expect(await show(world, winner, orderId)).toMatchObject({ total: 1_000, delivery: { method: 'pickup', fee: 0 } })
  expect(await ways(world, winner, orderId)).toEqual({
    methods: [
      { method: 'pickup', fee: 0 },
      { method: 'rider', fee: 200 },
      { method: 'courier', fee: 500 },
    ],
  })
  await choose(world, winner, orderId, { method: 'courier', address_id })
  await choose(world, winner, orderId, { method: 'rider', address_id })
  expect(await show(world, winner, orderId)).toMatchObject({
    total: 1_200,
    checkout_total: 1_200,
    delivery: { method: 'rider', fee: 200, address: { landmark: 'Blue gate' }, pickup: null },
  })
  await fund(world, winner, 1_200)
  await payByWallet(world, winner, { id: orderId })
  await after(world, lot, hour)
  expect(await outcomeOf(world, lot)).toBe('sold')
  expect(await show(world, lot.owner, orderId)).toMatchObject({
    total: 1_200,
    delivery: { method: 'rider', address: { recipient: 'Amina', landmark: 'Blue gate' } },
  })
  expect(await ways(world, winner, orderId)).toEqual({ methods: [] })
  await expect(choose(world, winner, orderId, { method: 'pickup' })).rejects.toMatchObject(fixed)
})

test('a way back to where it is picked up costs nothing again', async ({ world }) => {
  const { winner, orderId, address_id } = await won(world)
  await choose(world, winner, orderId, { method: 'rider', address_id })
  await choose(world, winner, orderId, { method: 'pickup', address_id })
  expect(await show(world, winner, orderId)).toMatchObject({ total: 1_000, delivery: { fee: 0, address: null } })
})

test('others choose nothing, and no way that the lot does not have or address of somebody else', async ({ world }) => {
  const { lot, winner, orderId, address_id } = await won(world)
  const other = await world.make.member()
  const hers = await addressOf(world, other)
  for (const person of [other, lot.owner]) {
    await expect(choose(world, person, orderId, { method: 'rider', address_id: hers })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    await expect(ways(world, person, orderId)).rejects.toMatchObject({ code: 'order_not_found' })
  }
  await expect(choose(world, null, orderId, { method: 'pickup' })).rejects.toMatchObject({ status: 401 })
  await expect(choose(world, winner, newId(), { method: 'pickup' })).rejects.toMatchObject({ code: 'order_not_found' })
  const refused: [Choice, string][] = [
    [{ method: 'digital' }, 'delivery_unavailable'],
    [{ method: 'rider' }, 'delivery_needs_address'],
    [{ method: 'rider', address_id: hers }, 'address_not_found'],
    [{ method: 'rider', address_id: newId() }, 'address_not_found'],
  ]
  for (const [choice, code] of refused)
    await expect(choose(world, winner, orderId, choice)).rejects.toMatchObject({ code })
  expect(await show(world, winner, orderId)).toMatchObject({ total: 1_000, delivery: { method: 'pickup' } })
  await choose(world, winner, orderId, { method: 'rider', address_id })
})

test('once paying has begun, or the time for it is over, nothing is chosen any more', async ({ world }) => {
  const { lot, winner, orderId, address_id } = await won(world)
  const body = { order_id: orderId, method: 'mpesa', phone: '0712345678' } as const
  const { id } = await world.as(winner)(startPayment, { body, idempotencyKey: newId() })
  await expect(choose(world, winner, orderId, { method: 'rider', address_id })).rejects.toMatchObject(fixed)
  // Its money may still come, and it is what the order cost then.
  await world.db.updateTable('payments').set({ status: 'failed', next_check_at: null }).where('id', '=', id).execute()
  await expect(choose(world, winner, orderId, { method: 'rider', address_id })).rejects.toMatchObject(fixed)
  const late = await won(world)
  world.setNow(new Date(lot.endsAt.getTime() + 100 * hour))
  await expect(choose(world, late.winner, late.orderId, { method: 'pickup' })).rejects.toMatchObject(fixed)
})

test('of a choice and a payment at once the choice comes first and is paid, or is refused', async ({ world }) => {
  for (let round = 0; round < 5; round += 1) {
    const { winner, orderId, address_id } = await won(world)
    await fund(world, winner, 1_200)
    const [chosen, paid] = await Promise.allSettled([
      choose(world, winner, orderId, { method: 'rider', address_id }),
      payByWallet(world, winner, { id: orderId }),
    ])
    expect(paid.status).toBe('fulfilled')
    const { total, status } = await show(world, winner, orderId)
    expect([total, status]).toEqual([chosen.status === 'fulfilled' ? 1_200 : 1_000, 'paid'])
    if (chosen.status === 'rejected') expect(chosen.reason).toMatchObject(fixed)
    const { rows } = await world.pool.query('select amount_cents from payments where payer_id = $1', [winner.id])
    expect(rows.map(({ amount_cents: cents }) => Number(cents))).toContain(total * 100)
  }
})
