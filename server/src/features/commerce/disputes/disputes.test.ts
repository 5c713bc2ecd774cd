import { sql } from 'kysely'
import { expect } from 'vitest'
import { approveRefund as approve, createRefund } from '@mtaa/contract/money/refunds'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import {
  deciding,
  disputing,
  hours,
  moneyOf,
  outcomeOf,
  pass,
  sentOrder,
  statusOfOrder,
  upload,
  waitingDispute,
} from '../../../../test/commerce/order-disputes.ts'
import { booksHold, refund } from '../../../../test/money/paid-orders.ts'
import { newId } from '../../../platform/database/ids.ts'

const staff = (world: World, role = 'Customer-Support-Moderator') => world.make.member({ roles: [role] })

test('who may open a dispute, when, and for which reasons', async ({ world }) => {
  const [stranger, support] = [await world.make.member(), await staff(world)]
  const paid = await sentOrder(world)
  const { order, buyer, seller } = paid
  for (const [person, refusal] of [
    [null, 'sign_in_required'],
    [stranger, 'order_not_found'],
    [support, 'forbidden'],
  ] as const)
    expect(await outcomeOf(disputing(world, person, paid).open())).toBe(refusal)
  expect(await outcomeOf(disputing(world, seller, paid).open())).toBe('dispute_reason_of_other_side')
  expect(await outcomeOf(disputing(world, buyer, paid).open({ text: 'too short' }))).toBe('bad_request')
  expect(await disputing(world, seller, paid).help()).toMatchObject({ may_open: true, side: 'seller', dispute: null })

  const key = newId()
  const open = () => disputing(world, buyer, paid).open({}, key)
  const [made, again] = await Promise.all([open(), open()])
  expect(again.id).toBe(made.id)
  expect(made).toMatchObject({ state: 'open', reason: 'damaged', left: 1500, order_status: 'disputed' })
  expect(await outcomeOf(disputing(world, buyer, paid).open())).toBe('dispute_exists')
  expect(await outcomeOf(disputing(world, seller, paid).open({ reason: 'code_refused' }))).toBe('dispute_exists')
  const entries = (await auditEntries(world)).filter(({ action }) => action.startsWith('order_dispute.'))
  expect(entries).toMatchObject([
    { action: 'order_dispute.opened', actor_id: buyer.id, details: { order_id: order.id, reason: 'damaged' } },
  ])
  const notified = (await world.mails()).filter(({ recipient }) => recipient === seller.email)
  expect(notified.map(({ subject }) => subject?.split(':')[0]).toSorted()).toEqual([
    'Dispute opened',
    'You sold something',
  ])
})

test('a dispute is neither opened too early nor when the order is over', async ({ world }) => {
  const outcomes: Record<string, string> = {}
  for (const status of ['paid', 'accepted', 'delivered', 'completed', 'cancelled', 'refunded']) {
    const paid = await sentOrder(world, { status })
    outcomes[status] = await outcomeOf(disputing(world, paid.buyer, paid).open())
  }
  const [late, unsent] = [
    await sentOrder(world, { status: 'delivered' }),
    await sentOrder(world, { status: 'accepted' }),
  ]
  world.setNow(new Date(world.clock().getTime() + hours(73)))
  const ofSeller = disputing(world, unsent.seller, unsent)
  expect({
    ...outcomes,
    late: await outcomeOf(disputing(world, late.buyer, late).open()),
    unsentSeller: await outcomeOf(ofSeller.open({ reason: 'other' })),
    unsentBuyer: await outcomeOf(disputing(world, unsent.buyer, unsent).open({ reason: 'not_received' })),
  }).toEqual({
    paid: 'dispute_too_early',
    accepted: 'dispute_too_early',
    delivered: 'fine',
    completed: 'dispute_too_late',
    cancelled: 'dispute_too_late',
    refunded: 'dispute_too_late',
    late: 'dispute_too_late',
    unsentSeller: 'dispute_too_early',
    unsentBuyer: 'fine',
  })
})

test('both sides at once open one dispute, and both pressing everything share the money once', async ({ world }) => {
  const paid = await sentOrder(world)
  const both = await Promise.all([
    outcomeOf(disputing(world, paid.buyer, paid).open()),
    outcomeOf(disputing(world, paid.seller, paid).open({ reason: 'code_refused' })),
  ])
  expect(both.toSorted()).toEqual(['dispute_exists', 'fine'])
  await disputing(world, paid.buyer, paid).propose('part_refund', 500)
  const { dispute } = await disputing(world, paid.seller, paid)
    .propose('part_refund', 200)
    .then(async () => disputing(world, paid.buyer, paid).help())
  const [ofBuyer, ofSeller] = ['buyer', 'seller'].map((side) => dispute?.proposals.find((one) => one.side === side)?.id)
  const acts = [
    disputing(world, paid.seller, paid).agree(ofBuyer ?? ''),
    disputing(world, paid.buyer, paid).agree(ofSeller ?? ''),
    disputing(world, paid.seller, paid).agree(ofBuyer ?? ''),
  ].map(outcomeOf)
  const [first, other, again] = await Promise.all(acts)
  expect([first, other].toSorted()).toEqual(['dispute_proposal_gone', 'fine'])
  expect(again).toBe(first)
  const after = await disputing(world, paid.buyer, paid).help()
  const refunded = after.dispute?.refund ?? 0
  expect([200, 500]).toContain(refunded)
  expect(after.dispute).toMatchObject({ state: 'ended', outcome: 'agreed' })
  expect(await moneyOf(world, paid)).toEqual({ escrow: 0, back: refunded * 100, sold: 150_000 - refunded * 100 })
  expect(await statusOfOrder(world, paid)).toBe('completed')
  await booksHold(world)
})

test('a proposal is declined, replaced, and only the other side accepts it', async ({ world }) => {
  const paid = await sentOrder(world)
  const [buyer, seller] = [disputing(world, paid.buyer, paid), disputing(world, paid.seller, paid)]
  expect(await outcomeOf(buyer.propose('refund'))).toBe('order_dispute_not_found')
  await buyer.open()
  for (const amount of [undefined, 9, 1500, 2000])
    expect(await outcomeOf(buyer.propose('part_refund', amount))).toBe('dispute_amount_wrong')
  const [first] = (await buyer.propose('refund')).proposals
  const proposals = (await buyer.propose('part_refund', 700)).proposals
  expect(proposals.map(({ state, refund: back }) => [state, back])).toEqual([
    ['replaced', 1500],
    ['open', 700],
  ])
  const second = proposals[1]?.id ?? ''
  expect(await outcomeOf(seller.agree(first?.id ?? ''))).toBe('dispute_proposal_gone')
  expect(await outcomeOf(buyer.agree(second))).toBe('forbidden')
  expect((await seller.decline(second)).proposals.at(-1)).toMatchObject({ state: 'declined' })
  const release = (await buyer.propose('release')).proposals.at(-1)
  expect(await seller.agree(release?.id ?? '')).toMatchObject({ state: 'ended', refund: 0, order_status: 'completed' })
  expect(await moneyOf(world, paid)).toMatchObject({ escrow: 0, back: 0, sold: 150_000 })
  expect(await outcomeOf(buyer.write())).toBe('dispute_ended')
  expect(await outcomeOf(buyer.propose('refund'))).toBe('dispute_ended')
  await booksHold(world)
})

test('while a dispute is open the money of the order goes nowhere, and the order’s clock stands still', async ({
  world,
}) => {
  const paid = await sentOrder(world, { status: 'delivered' })
  const requested = await refund(world, paid.buyer, paid, { amount: 300 })
  const buyer = disputing(world, paid.buyer, paid)
  await buyer.open()
  const admin = await staff(world, 'Admin')
  const body = { order_id: paid.order.id, amount: 300, reason: 'It came broken', goodwill: false }
  for (const person of [paid.buyer, paid.seller, admin]) {
    const call = world.as(person)(createRefund, { params: { id: paid.paymentId }, body, idempotencyKey: newId() })
    expect(await outcomeOf(call)).toBe('refund_in_dispute')
  }
  expect(
    await outcomeOf(world.as(paid.seller)(approve, { params: { id: requested.id }, body: { goodwill: false } })),
  ).toBe('refund_in_dispute')
  await disputing(world, paid.seller, paid).write()
  await pass(world, hours(90))
  expect(await statusOfOrder(world, paid)).toBe('disputed')
  expect(await outcomeOf(disputing(world, paid.seller, paid).withdraw())).toBe('forbidden')
  expect(await buyer.withdraw()).toMatchObject({ state: 'ended', outcome: 'withdrawn', order_status: 'delivered' })
  expect(await outcomeOf(buyer.open())).toBe('dispute_opened_before')
  expect(await moneyOf(world, paid)).toEqual({ escrow: 150_000, back: 0, sold: 0 })
  // What was left of the clock goes on.
  await pass(world, hours(71))
  expect(await statusOfOrder(world, paid)).toBe('delivered')
  await disputing(world, paid.seller, paid).open({ reason: 'other' })
  expect(await statusOfOrder(world, paid)).toBe('disputed')
})

test('an answer is due in 48 hours; without one, or after four days, a person decides', async ({ world }) => {
  const [silent, talking] = [await sentOrder(world), await sentOrder(world)]
  for (const paid of [silent, talking]) await disputing(world, paid.buyer, paid).open()
  expect(await outcomeOf(disputing(world, silent.buyer, silent).escalate())).toBe('dispute_answer_pending')
  expect(await disputing(world, talking.seller, talking).write()).toMatchObject({ answer_by: null })
  await pass(world, hours(25))
  const remindersFor = async ({ email }: { email: string }) =>
    (await world.mails()).filter(
      ({ recipient, subject }) => recipient === email && subject?.startsWith('Please answer'),
    )
  expect(await remindersFor(silent.seller)).toHaveLength(1)
  expect(await remindersFor(talking.seller)).toHaveLength(0)
  await pass(world, hours(24))
  const stateOf = async (paid: typeof silent) => (await disputing(world, paid.buyer, paid).help()).dispute?.state
  expect([await stateOf(silent), await stateOf(talking)]).toEqual(['deciding', 'open'])
  await pass(world, hours(48))
  expect(await stateOf(talking)).toBe('deciding')
  expect((await disputing(world, silent.buyer, silent).help()).dispute?.steps.map(({ step }) => step)).toEqual([
    'opened',
    'reminded',
    'escalated',
  ])
})

test('evidence is what its side uploaded for it, and only both sides and staff see it', async ({ world }) => {
  const stranger = await world.make.member()
  const paid = await sentOrder(world)
  const [own, foreign, listed] = [
    await upload(world, paid.buyer),
    await upload(world, paid.seller),
    await upload(world, paid.buyer),
  ]
  await world.db.insertInto('media_uses').values({ media_key: listed, used_by: 'listing', used_id: newId() }).execute()
  const buyer = disputing(world, paid.buyer, paid)
  expect(await outcomeOf(buyer.open({ images: [foreign] }))).toBe('picture_not_found')
  expect(await outcomeOf(buyer.open({ images: [listed] }))).toBe('dispute_picture_elsewhere')
  expect(await outcomeOf(buyer.open({ images: Array.from({ length: 7 }, () => own) }))).toBe('bad_request')
  const { id } = await buyer.open({ images: [own] })
  expect(await outcomeOf(disputing(world, paid.seller, paid).write('Look', [own]))).toBe('picture_not_found')
  expect(await outcomeOf(disputing(world, stranger, paid).help())).toBe('order_not_found')
  expect(await outcomeOf(disputing(world, stranger, paid).write())).toBe('order_not_found')
  const support = await staff(world)
  const seen = await deciding(world, support, id).see()
  expect(seen.messages[0]?.images).toMatchObject([{ key: own, src: expect.stringContaining('&s=') }])
  expect(await outcomeOf(deciding(world, paid.buyer, id).see())).toBe('forbidden')
  expect(await outcomeOf(deciding(world, await staff(world, 'Market-Moderator'), id).see())).toBe('forbidden')

  const { id: proposal = '' } = (await buyer.propose('release')).proposals[0] ?? {}
  await disputing(world, paid.seller, paid).agree(proposal)
  const usesOf = () => world.db.selectFrom('media_uses').where('media_key', '=', own).selectAll().execute()
  world.setNow(new Date(world.clock().getTime() + hours(179 * 24)))
  await world.runSchedule('retention.sweep')
  expect(await usesOf()).toHaveLength(1)
  world.setNow(new Date(world.clock().getTime() + hours(25)))
  await world.runSchedule('retention.sweep')
  expect(await usesOf()).toHaveLength(0)
  const after = (await buyer.help()).dispute
  expect([after?.pictures_gone, after?.messages[0]?.images, after?.messages[0]?.text.length]).toEqual([true, [], 48])
})

test('who writes again and again does not put off the mail about it', async ({ world }) => {
  const paid = await waitingDispute(world)
  const waiting = async () => {
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key like 'dispute message %'`.execute(world.db)
    return rows
  }
  const start = new Date(world.clock().getTime() + hours(1))
  world.setNow(start)
  await disputing(world, paid.buyer, paid).write()
  const first = await waiting()
  expect(first).toEqual([{ run_at: new Date(start.getTime() + hours(1 / 12)) }])
  world.setNow(new Date(start.getTime() + hours(1 / 15)))
  await disputing(world, paid.buyer, paid).write()
  expect(await waiting()).toEqual(first)
})

test('ten disputes a day and sixty messages an hour are the limits of a member', async ({ world }) => {
  const buyer = await world.make.member()
  const outcomes: string[] = []
  for (let count = 1; count <= 11; count++) {
    const paid = await sentOrder(world, { buyer })
    outcomes.push(await outcomeOf(disputing(world, buyer, paid).open()))
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'fine'), 'dispute_too_many'])
  const paid = await waitingDispute(world)
  const written: string[] = []
  for (let count = 1; count <= 61; count++)
    written.push(await outcomeOf(disputing(world, paid.buyer, paid).write(String(count))))
  expect(written.filter((one) => one === 'fine')).toHaveLength(60)
  expect(written.at(-1)).toBe('dispute_messages_too_many')
})

test('the one that is open is the order’s dispute, also where the ended one looks newer', async ({ world }) => {
  const paid = await sentOrder(world)
  const [ofBuyer, ofSeller] = [disputing(world, paid.buyer, paid), disputing(world, paid.seller, paid)]
  await ofBuyer.open()
  await ofBuyer.withdraw()
  // Another process, whose clock is slow.
  world.setNow(new Date(world.clock().getTime() - hours(1)))
  const { id } = await ofSeller.open({ reason: 'buyer_unreachable' })
  expect((await ofBuyer.help()).dispute).toMatchObject({ id, state: 'open' })
  await ofBuyer.escalate()
  expect((await ofSeller.help()).dispute).toMatchObject({ id, state: 'deciding' })
})
