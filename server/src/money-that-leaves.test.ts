import { expect } from 'vitest'
import type { Member } from './core/viewer.ts'
import { dyingAt } from '../test/platform/dying-process.ts'
import type { World } from '../test/harness.ts'
import { paidOrder, refund, refundsOf } from '../test/money/paid-orders.ts'
import { ask, makeSeller, owed, stateOf, test } from '../test/money/payouts.ts'
import { accounts, credit } from './core/money/accounts.ts'
import type { Deps } from './core/deps.ts'
import { newId } from './platform/database/ids.ts'
import { applyOutgoing } from './features/money/daraja-transfers/statement-lines.ts'
import { balanceOf, trialBalance } from './features/money/ledger/index.ts'
import { requestPayout } from './features/money/payouts/make-payout.ts'
import { sendPayout } from './features/money/payouts/send-payouts.ts'
import { createRefund } from './features/money/refunds/create-refund.ts'
import { sendRefund } from './features/money/refunds/send-refund.ts'
import { findTransferFor } from './features/money/transfers/index.ts'
import { sendTransfer } from './features/money/transfers/send-transfer.ts'

const asMember = (person: { id: string }) =>
  ({ ...person, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }) as unknown as Member

/** Something that money leaves for: how one process makes and sends it, and how people and schedules go on after it. */
interface Life {
  purpose: 'payout' | 'refund'
  amountCents: number
  linked: string | null
  /** Answers its id. */
  begin: (deps: Deps) => Promise<string>
  send: (deps: Deps, id: string) => Promise<void>
  again: () => Promise<string>
  isDone: (id: string) => Promise<boolean>
  /** Of the side that it is paid to: nothing or everything has left. */
  left: () => Promise<number>
}

async function payout(world: World): Promise<Life> {
  const { seller } = await makeSeller(world, { shillings: 950 })
  const key = newId()
  return {
    purpose: 'payout',
    amountCents: 95_000,
    linked: null,
    begin: (deps) => requestPayout(deps, asMember(seller), key),
    send: sendPayout,
    again: async () => (await ask(world, seller, key)).id,
    isDone: async (id) => (await stateOf(world, id)) === 'paid',
    left: async () => 95_000 - (await owed(world, seller)),
  }
}

async function reversal(world: World): Promise<Life> {
  const paid = await paidOrder(world)
  const { seller, buyer, paymentId, order } = paid
  const key = newId()
  const requested = { paymentId, orderId: order.id, amount: 1500, reason: 'It came broken', goodwill: false, key }
  const payment = await world.db.selectFrom('payments').select('receipt').where('id', '=', paymentId).executeTakeFirst()
  return {
    purpose: 'refund',
    amountCents: 150_000,
    linked: payment?.receipt ?? null,
    begin: (deps) => createRefund(deps, asMember(seller), requested),
    send: sendRefund,
    again: async () => (await refund(world, seller, paid, { amount: 1500, key })).id,
    isDone: async () => (await refundsOf(world, buyer, paid)).items.every(({ state }) => state === 'confirmed'),
    left: async () => 150_000 - (await balanceOf(world.db, accounts.escrow(order.id))),
  }
}

/** A process that dies before this statement, and another that finds what it left. */
async function runLife(world: World, make: (world: World) => Promise<Life>, sent: string[], diesAt: number) {
  const life = await make(world)
  const dying = dyingAt(world, diesAt)
  const transferOf = (deps: Deps, id: string) => findTransferFor(deps.db, life.purpose, id)
  /** The statement has what was sent. */
  async function readStatement(deps: Deps, id: string) {
    const transfer = await transferOf(world.deps, id)
    if (!transfer || !sent.includes(transfer.id)) return
    const receipt = `OUT${transfer.id.slice(-9).toUpperCase()}`.replaceAll('-', '')
    await world.db
      .insertInto('statement_outgoing')
      .values({
        id: newId(),
        receipt,
        reason: life.linked === null ? 'Business Payment to Customer' : 'Pay Bill Reversal',
        completed_at: world.clock(),
        amount_cents: life.amountCents,
        linked_receipt: life.linked,
        party: transfer.phone,
        imported_at: world.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await applyOutgoing(deps, receipt)
  }
  const isAlive = await life
    .begin(dying.deps)
    .then(async (id) => {
      await life.send(dying.deps, id)
      await sendTransfer(dying.deps, (await transferOf(dying.deps, id))?.id ?? '')
      await readStatement(dying.deps, id)
      return true
    })
    .catch((error: unknown) => {
      if (!dying.died()) throw error
      return false
    })

  const id = await life.again()
  for (const minutes of [1, 2, 2, 15]) {
    world.setNow(new Date(world.clock().getTime() + minutes * 60_000))
    for (const name of ['payouts.send', 'refunds.sweep', 'transfers.sweep']) await world.runSchedule(name)
    await world.runJobs()
    await readStatement(world.deps, id)
  }
  const transfer = await transferOf(world.deps, id)
  const posted = await world.db
    .selectFrom('ledger_tx')
    .select('id')
    .where('source_id', '=', id)
    .where('purpose', 'in', ['payout_paid', 'refund'])
    .execute()
  return {
    isAlive,
    statements: dying.statements,
    sent: sent.filter((one) => one === transfer?.id).length,
    posted: posted.length,
    status: transfer?.status,
    isDone: await life.isDone(id),
  }
}

for (const [what, make] of [
  ['payout by B2C', payout],
  ['refund by reversal', reversal],
] as const) {
  test(`killed before any write, a ${what} leaves once at most, and the statement ends what was sent`, async ({
    world,
    rail,
  }) => {
    const sent: string[] = []
    const { transfers } = world.deps
    const { toPhone, ...shared } = rail
    const stub = (name: 'daraja_b2c' | 'daraja_reversal') => ({
      ...shared,
      ...(name === 'daraja_b2c' && toPhone && { toPhone }),
      name,
      send: async (_: Deps, { id }: { id: string }) => {
        sent.push(id)
        return { is: 'accepted' as const, provider_id: null }
      },
      paidFrom: ({ amount_cents }: { amount_cents: number }, fee: number) => [
        credit(name === 'daraja_b2c' ? accounts.mpesaDisbursement : accounts.mpesaCollection, amount_cents + fee),
      ],
    })
    const rails = [stub('daraja_b2c'), stub('daraja_reversal')]
    world.deps.transfers = {
      ...transfers,
      rails,
      rail: (name) => rails.find((one) => one.name === name) ?? transfers.rail(name),
    }
    const whole = await runLife(world, make, sent, Infinity)
    expect(whole).toMatchObject({ isAlive: true, sent: 1, posted: 1, status: 'confirmed', isDone: true })
    const writes = whole.statements.flatMap((text, at) =>
      /^(select|begin)\b(?!.*(ledger_|add_job))/i.test(text) ? [] : [at + 1],
    )
    let unsent = 0
    for (const diesAt of writes) {
      const life = await runLife(world, make, sent, diesAt)
      const { isAlive, status, ...rest } = life
      expect(isAlive).toBe(false)
      // Between the mark that it is being sent and the sending, nobody can know that it was not.
      if (life.sent === 0) unsent += 1
      const isTrue = life.sent === 1 ? status === 'confirmed' : status === 'unknown'
      expect({ diesAt, isTrue, posted: rest.posted, isDone: rest.isDone }).toEqual({
        diesAt,
        isTrue: true,
        posted: life.sent,
        isDone: life.sent === 1,
      })
    }
    expect([writes.length > 15, unsent]).toEqual([true, expect.any(Number)])
    expect(unsent).toBeLessThan(3)
    expect(await trialBalance(world.db)).toBe(0)
  }, 120_000)
}
