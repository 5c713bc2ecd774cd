import { hour, day } from '@mtaa/contract/time'
import { approveRefund, rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { deciding, waitingDispute } from '../../../../test/commerce/order-disputes.ts'
import { paidOrder, refund, type Paid } from '../../../../test/money/paid-orders.ts'

const staff = (world: World, role: 'Admin' | 'Customer-Support-Moderator' = 'Admin') =>
  world.make.member({ roles: [role] })
const approve = (world: World, person: Person, id: string) =>
  world.as(person)(approveRefund, { params: { id }, body: { goodwill: false } })
const code = { code: 'refund_over_limit' }

/** What becomes of refunds of these amounts, of an order each unless it is said of which. */
async function slices(world: World, person: Person | 'seller', amounts: readonly number[], of?: Paid) {
  const states: string[] = []
  for (const amount of amounts) {
    const paid = of ?? (await paidOrder(world, { price: 40_000 }))
    const by = person === 'seller' ? paid.seller : person
    const made = await refund(world, by, paid, { amount }).catch((error: { code: string }) => ({ state: error.code }))
    states.push(made.state)
  }
  return states
}

test('slices of one payment add up, by one person or several', async ({ world }) => {
  const paid = await paidOrder(world, { price: 40_000 })
  expect(await slices(world, 'seller', [3_000, 2_000, 10], paid)).toEqual(['approved', 'approved', 'requested'])
  const other = await paidOrder(world, { price: 40_000 })
  const [one, two] = [await staff(world), await staff(world)]
  expect(await slices(world, one, [3_000], other)).toEqual(['approved'])
  world.setNow(new Date(world.clock().getTime() + 48 * hour))
  expect(await slices(world, two, [2_001], other)).toEqual(['requested'])
})

test('what one person lets go in a day adds up, for sellers as well', async ({ world }) => {
  const [admin, support] = [await staff(world), await staff(world, 'Customer-Support-Moderator')]
  expect(await slices(world, admin, [3_000, 2_000, 100])).toEqual(['approved', 'approved', 'requested'])
  expect(await slices(world, support, [3_000, 2_000, 100])).toEqual(['approved', 'approved', 'refund_over_limit'])
  const seller = await world.make.member()
  const sold = async () => paidOrder(world, { price: 40_000, seller })
  expect(await slices(world, seller, [4_000], await sold())).toEqual(['approved'])
  expect(await slices(world, seller, [4_000], await sold())).toEqual(['requested'])
  world.setNow(new Date(world.clock().getTime() + day))
  expect(await slices(world, admin, [4_000])).toEqual(['approved'])
})

test('what one member gets from staff in a day adds up, and what sellers give does not count', async ({ world }) => {
  const buyer = await world.make.member()
  const bought = () => paidOrder(world, { price: 40_000, buyer })
  for (const paid of [await bought(), await bought()]) await slices(world, paid.seller, [4_000], paid)
  expect(await slices(world, await staff(world), [4_000], await bought())).toEqual(['approved'])
  expect(await slices(world, await staff(world), [4_000], await bought())).toEqual(['requested'])
})

test('a person who proposed a slice does not agree to another of the same payment', async ({ world }) => {
  const [one, two, three] = [await staff(world), await staff(world), await staff(world)]
  const paid = await paidOrder(world, { price: 40_000 })
  expect(await slices(world, one, [5_000], paid)).toEqual(['approved'])
  const { id } = await refund(world, two, paid, { amount: 5_000 })
  await expect(approve(world, one, id)).rejects.toMatchObject({ code: 'refund_same_person' })
  expect(await approve(world, three, id)).toMatchObject({ state: 'approved', approvals_needed: 2 })
})

test('an admin who has let go KSh 50,000 in a day is not the last to agree to what a seller gives', async ({
  world,
}) => {
  const [one, two] = [await staff(world), await staff(world)]
  await slices(world, one, [40_000, 10_000])
  const paid = await paidOrder(world, { price: 40_000 })
  const { id } = await refund(world, paid.seller, paid, { amount: 6_000 })
  expect(await approve(world, one, id)).toMatchObject({ state: 'requested', approvals: 2, approvals_needed: 3 })
  expect(await approve(world, two, id)).toMatchObject({ state: 'approved', approvals: 3, approvals_needed: 3 })
})

test('what was refused no longer counts', async ({ world }) => {
  const admin = await staff(world)
  const paid = await paidOrder(world, { price: 40_000 })
  const { id } = await refund(world, admin, paid, { amount: 20_000 })
  expect(await slices(world, admin, [100])).toEqual(['requested'])
  await world.as(admin)(rejectRefund, { params: { id }, body: { reason: 'A mistake' } })
  expect(await slices(world, admin, [100])).toEqual(['approved'])
})

test('refunds at once by one person are counted one after the other', async ({ world }) => {
  const admin = await staff(world)
  const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder(world, { price: 9_000 })))
  const made = await Promise.all(orders.map((paid) => refund(world, admin, paid, { amount: 3_000 })))
  expect(made.filter(({ state }) => state === 'approved')).toHaveLength(1)
})

test('disputes that one person decides count beside refunds', async ({ world }) => {
  const [support, admin] = [await staff(world, 'Customer-Support-Moderator'), await staff(world)]
  expect(await slices(world, support, [3_000])).toEqual(['approved'])
  const paid = await waitingDispute(world, { price: 9_000 })
  await expect(deciding(world, support, paid.id).decide('part_refund', 2_001)).rejects.toMatchObject({
    code: 'dispute_over_limit',
  })
  await deciding(world, support, paid.id).decide('part_refund', 2_000)
  await expect(refund(world, support, await paidOrder(world), { amount: 100 })).rejects.toMatchObject(code)
  const large = [await waitingDispute(world, { price: 60_000 }), await waitingDispute(world, { price: 60_000 })]
  const outcomes = []
  for (const { id } of large) outcomes.push(await deciding(world, admin, id).decide('part_refund', 30_000))
  expect(outcomes.map(({ decisions }) => decisions.at(-1)?.state)).toEqual(['done', 'proposed'])
})
