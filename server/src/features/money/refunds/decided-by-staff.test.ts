import { approveRefund, rejectRefund, type Refund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { paidOrder, refund, refundsOf, type Paid } from '../../../../test/money/paid-orders.ts'
import { releaseMoney, test } from '../../../../test/money/refund-world.ts'

const staff = (world: World, role: 'Admin' | 'Customer-Support-Moderator' = 'Admin') =>
  world.make.member({ roles: [role] })
const approve = (world: World, person: Person, { id }: Refund) =>
  world.as(person)(approveRefund, { params: { id }, body: { goodwill: false } })
const reject = (world: World, person: Person, { id }: Refund) =>
  world.as(person)(rejectRefund, { params: { id }, body: { reason: 'It was not broken' } })

const seen = async (world: World, paid: Paid) => (await refundsOf(world, paid.seller, paid)).items
const no = { approve: false, reject: false, retry: false }

/** What the seller was written about refunds, newest first. */
const mailsOf = async (world: World, { seller }: Paid) =>
  (await world.mails()).filter(
    ({ recipient, subject }) => recipient === seller.email && !subject?.startsWith('You sold'),
  )

test('what support decides at once its seller reads, and need not agree to', async ({ world, rails }) => {
  void rails
  const paid = await paidOrder(world)
  await refund(world, await staff(world, 'Customer-Support-Moderator'), paid, { amount: 300 })
  expect(await seen(world, paid)).toMatchObject([
    { state: 'approved', borne_by: 'held', reason: 'It came broken', may: no },
  ])
  const mails = await mailsOf(world, paid)
  expect(mails.map(({ subject }) => subject)).toEqual([`Mtaa support has decided: ${paid.order.number}`])
  for (const part of ['It came broken', 'KSh 300', 'held for this order', 'contact page', 'object'])
    expect(mails[0]?.body_text).toContain(part)
  expect((await refundsOf(world, paid.buyer, paid)).items).toMatchObject([{ borne_by: null }])
})

test('what staff proposes waits for staff, and what staff has agreed to its seller does not refuse', async ({
  world,
  rails,
}) => {
  void rails
  const [one, two] = [await staff(world), await staff(world)]
  const proposed = await paidOrder(world, { price: 20_000 })
  const large = await refund(world, one, proposed, { amount: 9_000 })
  expect(await seen(world, proposed)).toMatchObject([{ state: 'requested', requested_as: 'admin', may: no }])
  for (const act of [approve, reject])
    await expect(act(world, proposed.seller, large)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await mailsOf(world, proposed)).toEqual([])
  expect(await approve(world, two, large)).toMatchObject({ state: 'approved' })
  expect(await mailsOf(world, proposed)).toHaveLength(1)

  // The buyer's request is the seller's to decide until staff agrees; to agree as well is still of use.
  const paid = await paidOrder(world, { price: 20_000 })
  const request = await refund(world, paid.buyer, paid, { amount: 9_000 })
  expect(await seen(world, paid)).toMatchObject([{ may: { approve: true, reject: true } }])
  await approve(world, one, request)
  expect(await seen(world, paid)).toMatchObject([{ may: { approve: true, reject: false } }])
  await expect(reject(world, paid.seller, request)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await approve(world, paid.seller, request)).toMatchObject({ state: 'approved' })
})

test('the seller of a refund reads whose money it is, and still decides what they proposed themselves', async ({
  world,
  rails,
}) => {
  void rails
  const admin = await staff(world)
  const released = await paidOrder(world)
  await releaseMoney(world, released)
  await refund(world, admin, released, { amount: 300 })
  expect(await seen(world, released)).toMatchObject([{ borne_by: 'seller' }])
  expect((await mailsOf(world, released))[0]?.body_text).toContain('taken from what we owe you')

  const own = await paidOrder(world, { price: 20_000 })
  const made = await refund(world, own.seller, own, { amount: 9_000 })
  await approve(world, admin, made)
  expect(await seen(world, own)).toMatchObject([{ state: 'approved', borne_by: null }])
  expect((await mailsOf(world, own)).map(({ subject }) => subject)).toEqual([`Refund approved: ${own.order.number}`])
})
