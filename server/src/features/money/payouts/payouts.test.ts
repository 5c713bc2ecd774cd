import * as api from '@mtaa/contract/money/payouts'
import * as staff from '@mtaa/contract/money/payouts-admin'
import { describe, expect } from 'vitest'
import {
  ask,
  codeOf,
  hour,
  makeSeller,
  monday,
  overview,
  owed,
  pass,
  report,
  sell,
  stateOf,
  takeBack,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'
import { sendPayout } from './send-payouts.ts'

const whysOf = (blocks: readonly { why: string }[]) => blocks.map(({ why }) => why)

test('a payout of everything available is held, sent to the number, posted with the tariff, and its seller is notified', async ({
  world,
  rail,
}) => {
  const { seller, number } = await makeSeller(world, { shillings: 950 })
  const payout = await ask(world, seller)
  expect(payout).toMatchObject({ amount: 950, state: 'waiting', blocks: [], cause: 'request' })
  expect(await overview(world, seller)).toMatchObject({
    balance: { total: 950, held: 950, reserved: 0, available: 0 },
    live: { id: payout.id },
  })
  await work(world)
  expect(rail.sent).toEqual([{ phone: number, shillings: 950 }])
  expect(await stateOf(world, payout.id)).toBe('sending')
  await report(world, payout.id, 'paid', 1_300)
  const [last] = (await world.as(seller)(api.listPayouts, { query: {} })).items
  expect(last).toMatchObject({ id: payout.id, state: 'paid', phone: expect.stringContaining('•••'), amount: 950 })
  expect([await owed(world, seller), await trialBalance(world.db)]).toEqual([0, 0])
  expect((await overview(world, seller)).balance).toMatchObject({ total: 0, held: 0, available: 0 })
  expect(await balanceOf(world.db, accounts.mpesaDisbursement)).toBe(-96_300)
  expect(await balanceOf(world.db, { name: 'mpesaCharges' })).toBe(1_300)
  await report(world, payout.id, 'paid', 1_300)
  await pass(world, 100 * hour)
  expect([rail.sent.length, await owed(world, seller)]).toEqual([1, 0])
  expect(await accountsAdrift(world.db)).toEqual([])
})

test('of payouts that are requested at once one is made, and a request that is repeated is the same one', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(world, seller))))
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'payout_open')])
  await work(world)
  expect(rail.sent).toHaveLength(1)

  const second = { id: newId(), seller_id: seller.id, amount_cents: 100, state: 'waiting', cause: 'request' }
  const writing = world.db
    .insertInto('payouts')
    .values({ ...second, hold_until: monday, created_at: monday })
    .execute()
  await expect(writing).rejects.toMatchObject({ constraint: 'payouts_live' })

  const other = await makeSeller(world, { shillings: 950 })
  const key = newId()
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(world, other.seller, key)))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  expect(await owed(world, other.seller)).toBe(95_000)
})

test('a payout that several begin to send at once is sent once', async ({ world, rail }) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  const { id } = await ask(world, seller)
  await Promise.all(Array.from({ length: 6 }, () => sendPayout(world.deps, id)))
  await work(world)
  expect(rail.sent).toHaveLength(1)
})

test('what failed for certain is available again, and an admin makes it anew, once', async ({ world, rail }) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  const { id } = await ask(world, seller)
  await work(world)
  await report(world, id, 'failed')
  expect(await stateOf(world, id)).toBe('failed')
  expect((await overview(world, seller)).balance).toMatchObject({ held: 0, available: 950 })
  await sell(world, seller, 300)
  const admin = await world.make.member({ roles: ['Admin'] })
  const retry = () => world.as(admin)(staff.retryPayout, { params: { id }, body: { reason: 'The number is right.' } })
  const outcomes = await Promise.all([codeOf(retry()), codeOf(retry())])
  expect(outcomes.toSorted()).toEqual(['done', 'payout_not_retryable'])
  await work(world)
  expect(rail.sent.map(({ shillings }) => shillings)).toEqual([950, 950])
  expect((await world.as(admin)(staff.listAllPayouts, { query: { state: 'failed' } })).items).toMatchObject([
    { id, may_retry: false },
  ])
})

test('the share of sales whose payments are disputed is reserved', async ({ world, rail: _ }) => {
  const { seller } = await makeSeller(world, { shillings: 500 })
  const payer = await world.make.member()
  const paymentId = newId()
  await world.db
    .insertInto('payments')
    .values({
      id: paymentId,
      payable_kind: 'checkout',
      payable_id: newId(),
      payer_id: payer.id,
      method: 'card',
      rail: 'paystack',
      amount_cents: 30_000,
      status: 'disputed',
      created_at: monday,
      updated_at: monday,
    })
    .execute()
  await sell(world, seller, 300, { paymentId })
  expect((await overview(world, seller)).balance).toEqual({ total: 800, held: 0, reserved: 300, available: 500 })
  expect((await ask(world, seller)).amount).toBe(500)
})

describe('a payout', () => {
  test('has at least KSh 100, whole shillings, and at most what the rail moves', async ({ world, rail }) => {
    const { seller } = await makeSeller(world, { shillings: 99 })
    await expect(ask(world, seller)).rejects.toMatchObject({
      code: 'payout_too_small',
      details: { limit: 100, available: 99 },
    })
    await sell(world, seller, 1)
    await takeBack(world, seller, 0.01)
    await expect(ask(world, seller)).rejects.toMatchObject({ code: 'payout_too_small' })
    await sell(world, seller, 1)
    expect((await ask(world, seller)).amount).toBe(100)
    expect(await owed(world, seller)).toBe(10_099)

    const rich = await makeSeller(world, { shillings: 250_001 })
    expect((await ask(world, rich.seller)).amount).toBe(250_000)
    const none = await makeSeller(world, { shillings: 500, phone: false })
    await expect(ask(world, none.seller)).rejects.toMatchObject({ code: 'payout_number_needed' })
    expect(rail.sent).toEqual([])
  })

  test('that is a seller’s first waits 72 hours, and can be cancelled until it is sent', async ({ world, rail }) => {
    const { seller } = await makeSeller(world, { shillings: 950, known: false })
    // Its time begins with the request: no moment is named that would move on with each look.
    expect((await world.as(seller)(api.getPayouts, {})).blocks).toEqual([{ why: 'first_payout', until: null }])
    const first = await ask(world, seller)
    expect(first.blocks).toEqual([{ why: 'first_payout', until: '2027-03-04T09:00:00.000Z' }])
    await pass(world, 72 * hour - 1)
    expect(rail.sent).toEqual([])
    const cancel = (id: string) => world.as(seller)(api.cancelPayout, { params: { id } })
    expect(await cancel(first.id)).toMatchObject({ state: 'cancelled' })
    expect(await cancel(first.id)).toMatchObject({ state: 'cancelled' })
    const second = await ask(world, seller)
    await pass(world, 72 * hour)
    expect(rail.sent).toHaveLength(1)
    await expect(cancel(second.id)).rejects.toMatchObject({ code: 'payout_not_cancellable' })
    const stranger = await world.make.member()
    const strange = world.as(stranger)(api.cancelPayout, { params: { id: second.id } })
    await expect(strange).rejects.toMatchObject({ code: 'payout_not_found' })
  })

  test('above KSh 50,000 in a month of Nairobi waits for a document, exact to the shilling', async ({
    world,
    rail,
  }) => {
    const { seller } = await makeSeller(world, { shillings: 30_000 })
    const payAll = async () => {
      const payout = await ask(world, seller)
      await work(world)
      if ((await stateOf(world, payout.id)) === 'sending') await report(world, payout.id, 'paid')
      return payout
    }
    await payAll()
    await sell(world, seller, 20_000)
    await payAll()
    expect(rail.sent.map(({ shillings }) => shillings)).toEqual([30_000, 20_000])
    await sell(world, seller, 100)
    const above = await payAll()
    expect(above.blocks).toEqual([{ why: 'identity', until: '2027-03-31T21:00:00.000Z' }])
    expect((await overview(world, seller)).month).toEqual({ paid: 50_000, limit: 50_000 })
    world.setNow(new Date('2027-03-31T20:59:59.999Z'))
    await work(world)
    expect(rail.sent).toHaveLength(2)
    await pass(world, 1)
    expect(rail.sent).toHaveLength(3)

    const one = await makeSeller(world, { shillings: 50_001 })
    const waiting = await ask(world, one.seller)
    expect(waiting.blocks).toEqual([{ why: 'identity', until: null }])
    await pass(world, 40 * 24 * hour)
    expect(rail.sent).toHaveLength(3)
    await world.db.updateTable('payout_accounts').set({ verified_at: world.clock() }).execute()
    await work(world)
    expect(rail.sent.at(-1)?.shillings).toBe(50_001)
  })

  test('waits while its seller is suspended, payouts are switched off, or the transfer may not be sent', async ({
    world,
    rail,
  }) => {
    const { seller } = await makeSeller(world, { shillings: 950 })
    const { id } = await ask(world, seller)
    const until = new Date(monday.getTime() + hour)
    await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', seller.id).execute()
    await work(world)
    expect([rail.sent, await stateOf(world, id)]).toEqual([[], 'waiting'])
    await world.db.updateTable('users').set({ banned_until: null }).execute()
    await world.db.updateTable('feature_flags').set({ is_enabled: false }).where('feature_id', '=', 'payouts').execute()
    await world.deps.flags.reload()
    await work(world)
    expect(rail.sent).toEqual([])
    expect(whysOf((await overview(world, seller)).live?.blocks ?? [])).toEqual(['platform'])
    await world.db.updateTable('feature_flags').set({ is_enabled: true }).where('feature_id', '=', 'payouts').execute()
    await world.deps.flags.reload()
    const proof_id = newId()
    await world.db
      .insertInto('ledger_proofs')
      .values({
        id: proof_id,
        proven_at: monday,
        took_ms: 1,
        clean: false,
        breaches: '[]',
        entries: 0,
        transactions: 0,
        accounts: 0,
        totals: '[]',
        root: Buffer.alloc(32),
        root_cents: 0,
        leaves: 0,
        history_until: monday,
        history_digest: '0',
      })
      .execute()
    await world.db.insertInto('ledger_stops').values({ id: newId(), proof_id, stopped_at: monday }).execute()
    await work(world)
    expect(whysOf((await overview(world, seller)).live?.blocks ?? [])).toEqual(['books'])
    expect(rail.sent).toEqual([])
    await world.db.updateTable('ledger_stops').set({ lifted_at: monday }).execute()
    // Stopped in the moment between the beginning and the sending.
    await sendPayout(world.deps, id)
    const stop = { stopped_at: monday, stop_cause: 'staff' }
    await world.db.updateTable('payout_accounts').set(stop).where('seller_id', '=', seller.id).execute()
    await work(world)
    expect([rail.sent, await stateOf(world, id)]).toEqual([[], 'sending'])
  })
})
