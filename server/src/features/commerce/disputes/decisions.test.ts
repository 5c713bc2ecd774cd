import { listOrderDisputes } from '@mtaa/contract/commerce/disputes/staff-disputes'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import {
  deciding,
  disputing,
  hours,
  moneyOf,
  outcomeOf,
  pass,
  statusOfOrder,
  waitingDispute,
} from '../../../../test/commerce/order-disputes.ts'
import { booksHold, withRails } from '../../../../test/money/paid-orders.ts'
import { chargeBack, endChargeback, lockWithPayable, reversePayment, type Locked } from '../../money/payments/index.ts'
import { bearChargeback } from '../../money/refunds/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend<{ support: Person; admins: [Person, Person, Person, Person] }>({
  support: async ({ world }, use) => {
    await use(await world.make.member({ roles: ['Customer-Support-Moderator'] }))
  },
  admins: async ({ world }, use) => {
    const admin = () => world.make.member({ roles: ['Admin'] })
    await use([await admin(), await admin(), await admin(), await admin()])
  },
})

const listed = async (world: World, person: Person, list: 'waiting' | 'ended' = 'waiting') =>
  (await world.as(person)(listOrderDisputes, { query: { list } })).items

/** The provider speaks about a payment. */
const report = ({ deps }: World, paymentId: string, act: (tx: Tx, locked: Locked) => Promise<unknown>) =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked) throw new Error('no such payment')
    await act(tx, locked)
  })

test('who may decide: the matrix of rights, and never of one’s own', async ({ world, support, admins: [admin] }) => {
  const own = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const paid = await waitingDispute(world, { price: 9_000, seller: own })
  const outcomes = {
    visitor: await outcomeOf(deciding(world, null, paid.id).decide('release')),
    buyer: await outcomeOf(deciding(world, paid.buyer, paid.id).decide('refund')),
    seller: await outcomeOf(deciding(world, own, paid.id).decide('release')),
    sellerWrites: await outcomeOf(deciding(world, own, paid.id).write()),
    market: await outcomeOf(
      deciding(world, await world.make.member({ roles: ['Market-Moderator'] }), paid.id).decide('release'),
    ),
    supportAbove: await outcomeOf(deciding(world, support, paid.id).decide('part_refund', 5_001)),
    supportAll: await outcomeOf(deciding(world, support, paid.id).decide('refund')),
    wrong: await outcomeOf(deciding(world, support, paid.id).decide('part_refund', 9_000)),
    support: await outcomeOf(deciding(world, support, paid.id).decide('part_refund', 5_000)),
    again: await outcomeOf(deciding(world, admin, paid.id).decide('release')),
  }
  expect(outcomes).toEqual({
    visitor: 'sign_in_required',
    buyer: 'forbidden',
    seller: 'own_money',
    sellerWrites: 'own_money',
    market: 'forbidden',
    supportAbove: 'dispute_over_limit',
    supportAll: 'dispute_over_limit',
    wrong: 'dispute_amount_wrong',
    support: 'fine',
    again: 'dispute_not_waiting',
  })
  // As a side, a member of staff does not see who decided.
  const seen = await deciding(world, own, paid.id).see()
  expect(seen).toMatchObject({ viewer_side: 'seller', may: { decide: false, appeal: true }, decisions: [{ by: null }] })
})

test('one person has a dispute for fifteen minutes; two who decide at once decide once', async ({
  world,
  support,
  admins: [admin],
}) => {
  const paid = await waitingDispute(world)
  world.setNow(world.clock())
  const claims = await Promise.all([
    outcomeOf(deciding(world, support, paid.id).claim()),
    outcomeOf(deciding(world, admin, paid.id).claim()),
  ])
  expect(claims.toSorted()).toEqual(['dispute_claimed', 'fine'])
  const [has, waits] = claims[0] === 'fine' ? [support, admin] : [admin, support]
  expect(await outcomeOf(deciding(world, waits, paid.id).decide('release'))).toBe('dispute_claimed')
  expect((await deciding(world, has, paid.id).claim()).claim).toMatchObject({ own: true })
  await pass(world, hours(0.3))
  expect(await listed(world, waits)).toMatchObject([{ id: paid.id, claim: null, proposed: false }])
  const decided = await Promise.all(
    [has, waits].map((person, index) =>
      outcomeOf(deciding(world, person, paid.id).decide(index === 0 ? 'refund' : 'release')),
    ),
  )
  expect(decided.toSorted()).toEqual(['dispute_not_waiting', 'fine'])
  expect(await listed(world, waits)).toEqual([])
})

test('a decision waits three days for an appeal, and moves the money at once when both accept it', async ({
  world,
  support,
}) => {
  withRails(world)
  const [waits, accepted] = [await waitingDispute(world), await waitingDispute(world)]
  for (const paid of [waits, accepted])
    expect(await deciding(world, support, paid.id).decide('part_refund', 400)).toMatchObject({ state: 'decided' })
  expect((await disputing(world, waits.buyer, waits).help()).dispute?.decisions).toMatchObject([
    { round: 1, refund: 400, reason: expect.any(String), by: null },
  ])
  const both = [accepted.buyer, accepted.seller, accepted.seller].map((person) =>
    outcomeOf(disputing(world, person, accepted).accept()),
  )
  expect((await Promise.all(both)).filter((one) => one === 'fine').length).toBeGreaterThanOrEqual(2)
  expect(await moneyOf(world, accepted)).toEqual({ escrow: 0, back: 40_000, sold: 110_000 })
  await disputing(world, waits.buyer, waits).accept()
  expect(await outcomeOf(disputing(world, waits.buyer, waits).appeal())).toBe('dispute_accepted')
  await pass(world, hours(71))
  expect(await moneyOf(world, waits)).toMatchObject({ escrow: 150_000 })
  await pass(world, hours(2))
  expect(await moneyOf(world, waits)).toEqual({ escrow: 0, back: 80_000, sold: 110_000 })
  expect(await outcomeOf(disputing(world, waits.seller, waits).appeal())).toBe('dispute_not_decided')
  expect(await statusOfOrder(world, waits)).toBe('completed')
  await booksHold(world)
})

test('an appeal goes to another person, once, and is final', async ({ world, support, admins: [admin, other] }) => {
  withRails(world)
  const paid = await waitingDispute(world, { price: 3_000 })
  await deciding(world, admin, paid.id).decide('release')
  const [buyer, seller, again] = await Promise.all(
    [paid.buyer, paid.seller, paid.buyer].map((person) => outcomeOf(disputing(world, person, paid).appeal())),
  )
  expect([buyer, seller].toSorted()).toEqual(['dispute_not_decided', 'fine'])
  expect(again).toBe(buyer)
  expect(await outcomeOf(deciding(world, admin, paid.id).claim())).toBe('dispute_same_person')
  const acts = [admin, support, other, admin].map((person) =>
    outcomeOf(deciding(world, person, paid.id).decide('refund')),
  )
  const outcomes = await Promise.all(acts)
  expect(
    [outcomes[0], outcomes[3]].every((one) => one === 'dispute_same_person' || one === 'dispute_not_waiting'),
  ).toBe(true)
  expect(outcomes.filter((one) => one === 'fine')).toHaveLength(1)
  const { dispute } = await disputing(world, paid.buyer, paid).help()
  expect(dispute).toMatchObject({ state: 'ended', outcome: 'decided', refund: 3_000, order_status: 'refunded' })
  expect(await outcomeOf(disputing(world, paid.seller, paid).appeal())).toBe('dispute_not_decided')
  expect(await moneyOf(world, paid)).toEqual({ escrow: 0, back: 300_000, sold: 0 })
  const done = (await auditEntries(world)).filter(({ action }) => action === 'order_dispute.decided')
  expect(new Set(done.map(({ actor_id }) => actor_id)).size).toBe(2)
  await booksHold(world)

  // The database itself refuses what bypasses the program.
  const decision = { dispute_id: paid.id, kind: 'release', refund: 0, reason: 'I say so again', state: 'proposed' }
  for (const [round, decided_by, constraint] of [
    [2, admin.id, 'order_dispute_same_person'],
    [1, paid.buyer.id, 'order_dispute_own'],
  ] as const)
    await expect(
      world.db
        .insertInto('order_dispute_decisions')
        .values({ ...decision, id: crypto.randomUUID(), round, decided_by, created_at: world.clock() })
        .execute(),
    ).rejects.toMatchObject({ constraint })
})

test('more than KSh 50,000 takes two admins, and their appeal two others', async ({ world, support, admins }) => {
  withRails(world)
  const [first, second, third, fourth] = admins
  const paid = await waitingDispute(world, { price: 60_000 })
  const proposed = await deciding(world, first, paid.id).decide('refund')
  const decisionId = proposed.decisions[0]?.id ?? ''
  expect(proposed).toMatchObject({ state: 'deciding', decisions: [{ state: 'proposed', may_confirm: false }] })
  expect((await disputing(world, paid.buyer, paid).help()).dispute?.decisions).toEqual([])
  expect(await outcomeOf(deciding(world, second, paid.id).decide('release'))).toBe('dispute_second_pending')
  expect(await outcomeOf(deciding(world, first, paid.id).confirm(decisionId))).toBe('dispute_same_person')
  expect(await outcomeOf(deciding(world, support, paid.id).confirm(decisionId))).toBe('dispute_over_limit')
  await deciding(world, second, paid.id).refuse(decisionId)
  expect(await outcomeOf(deciding(world, second, paid.id).confirm(decisionId))).toBe('dispute_decision_gone')
  const again = (await deciding(world, second, paid.id).decide('refund')).decisions.at(-1)?.id ?? ''
  const confirmed = [first, third].map((person) => outcomeOf(deciding(world, person, paid.id).confirm(again)))
  expect((await Promise.all(confirmed)).toSorted()).toEqual(['dispute_decision_gone', 'fine'])
  const took = (await disputing(world, paid.seller, paid).appeal()).state
  expect(took).toBe('appealed')
  const seen = await deciding(world, fourth, paid.id).see()
  expect(seen.may.decide).toBe(true)
  expect(await outcomeOf(deciding(world, second, paid.id).decide('release'))).toBe('dispute_same_person')
  const last = (await deciding(world, fourth, paid.id).decide('refund')).decisions.at(-1)?.id ?? ''
  expect(await outcomeOf(deciding(world, second, paid.id).confirm(last))).toBe('dispute_same_person')
  expect(await moneyOf(world, paid)).toMatchObject({ escrow: 6_000_000 })
})

test('an agreement and a decision at once share the money once', async ({ world, support }) => {
  withRails(world)
  const paid = await waitingDispute(world)
  const { proposals } = await disputing(world, paid.seller, paid).propose('part_refund', 300)
  const [agreed, decided] = await Promise.all([
    outcomeOf(disputing(world, paid.buyer, paid).agree(proposals[0]?.id ?? '')),
    outcomeOf(deciding(world, support, paid.id).decide('refund')),
  ])
  expect([agreed, decided].filter((one) => one === 'fine')).toHaveLength(1)
  if (agreed !== 'fine') await pass(world, hours(73))
  const back = agreed === 'fine' ? 30_000 : 150_000
  expect(await moneyOf(world, paid)).toEqual({ escrow: 0, back, sold: 150_000 - back })
  await booksHold(world)
})

test('a bank’s claim holds the money of what was agreed, and a reversal ends the dispute', async ({ world }) => {
  withRails(world)
  const claimed = await waitingDispute(world)
  await report(world, claimed.paymentId, (tx, locked) => chargeBack(world.deps, tx, locked, { at: world.clock() }))
  const { proposals } = await disputing(world, claimed.buyer, claimed).propose('part_refund', 500)
  const settling = await disputing(world, claimed.seller, claimed).agree(proposals[0]?.id ?? '')
  expect(settling).toMatchObject({ state: 'settling', outcome: 'agreed', refund: 500, order_status: 'disputed' })
  await pass(world, hours(2))
  expect(await moneyOf(world, claimed)).toMatchObject({ escrow: 150_000 })
  await report(world, claimed.paymentId, (tx, locked) =>
    endChargeback(world.deps, tx, locked, { to: 'succeeded', end: 'won', at: world.clock() }),
  )
  expect(await statusOfOrder(world, claimed)).toBe('disputed')
  await world.runJobs()
  expect(await moneyOf(world, claimed)).toEqual({ escrow: 0, back: 50_000, sold: 100_000 })

  const pulled = await waitingDispute(world)
  await report(world, pulled.paymentId, (tx, locked) =>
    reversePayment(world.deps, tx, locked, { result: { result_code: '0', result_desc: null }, at: world.clock() }),
  )
  await world.runJobs()
  const { dispute } = await disputing(world, pulled.seller, pulled).help()
  expect(dispute).toMatchObject({ state: 'ended', outcome: 'reversed', refund: null })
  expect(await moneyOf(world, pulled)).toMatchObject({ escrow: 0 })
  await booksHold(world)
})

test('what a bank took after an agreement counts towards it, and the buyer gets no more than was agreed', async ({
  world,
}) => {
  withRails(world)
  const { deps, clock } = world
  const taken = async (cents: number) => {
    const paid = await waitingDispute(world, { price: 2_000 })
    await report(world, paid.paymentId, (tx, locked) => chargeBack(deps, tx, locked, { at: clock() }))
    const { proposals } = await disputing(world, paid.buyer, paid).propose('part_refund', 500)
    await disputing(world, paid.seller, paid).agree(proposals[0]?.id ?? '')
    const loss = { disputeId: newId(), cents, byPerson: false, before: 'succeeded', isLast: true, at: clock() } as const
    await report(world, paid.paymentId, (tx, locked) => bearChargeback(deps, tx, locked, loss))
    await world.runJobs()
    await pass(world, hours(2))
    return moneyOf(world, paid)
  }
  expect(await taken(180_000)).toMatchObject({ escrow: 0, sold: 20_000 })
  expect(await taken(30_000)).toMatchObject({ escrow: 0, sold: 150_000 })
  await booksHold(world)
})
