import * as api from '@mtaa/contract/money/payouts'
import type { Deps } from '../../src/core/deps.ts'
import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import type { Transfer, TransferAnswer, TransferRail } from '../../src/core/transfers.ts'
import { balanceOf, post } from '../../src/features/money/ledger/index.ts'
import { sellerChecks } from '../../src/features/money/payouts/ledger-checks.queries.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../../src/features/money/sales/index.ts'
import {
  confirmTransfer,
  failTransfer,
  findTransferFor,
  lockTransfer,
} from '../../src/features/money/transfers/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { codeIn } from '../identity/codes.ts'
import type { Person } from '../factories.ts'
import { test as base, type World } from '../harness.ts'

export const hour = 3_600_000
/** Ahead of the database, whose clock decides when a job is due: what waits is done by the schedules. */
export const monday = new Date('2027-03-01T09:00:00.000Z')

/** The rail of payouts, as the tests have it: it accepts what it is sent, and ends nothing by itself. */
interface PayoutRail extends TransferRail<Deps> {
  sent: { phone: string | null; shillings: number }[]
  answer: (transfer: Transfer) => TransferAnswer
}

function testRail(): PayoutRail {
  const rail: PayoutRail = {
    name: 'daraja_b2c',
    sent: [],
    answer: () => ({ is: 'accepted', provider_id: null }),
    limits: () => ({ min: 10, max: 250_000 }),
    isOpen: () => true,
    toPhone: true,
    charges: { name: 'mpesaCharges' },
    floatCost: (cents) => cents,
    async send(_, transfer) {
      rail.sent.push({ phone: transfer.phone, shillings: transfer.amount_cents / 100 })
      return rail.answer(transfer)
    },
    check: async () => undefined,
    paidFrom: ({ amount_cents }, fee) => [credit(accounts.mpesaDisbursement, amount_cents + fee)],
  }
  return rail
}

export const test = base.extend<{ rail: PayoutRail }>({
  rail: async ({ world }, use) => {
    const rail = testRail()
    const { transfers } = world.deps
    world.deps.transfers = { ...transfers, rail: (name) => (name === rail.name ? rail : transfers.rail(name)) }
    world.deps.settings.money.timeScale = 1
    world.setNow(monday)
    await use(rail)
  },
})

/** A sale whose money is released to its seller. */
export async function sell(
  world: World,
  seller: Person,
  shillings: number,
  { withholding = 0, paymentId = null as string | null, account = accounts.sellerPayable } = {},
) {
  const { db, clock } = world
  const orderId = newId()
  const parts = partsOfSale(shillings * 100, { commission: 0, withholding })
  await db.transaction().execute(async (tx) => {
    const at = clock()
    await writeTaxLine(tx, { sourceType: 'order', sourceId: orderId, sellerId: seller.id, paymentId, at }, parts)
    const paid = [debit(accounts.mpesaCollection, parts.totalCents), credit(accounts.escrow(orderId), parts.totalCents)]
    post(tx, { purpose: 'settlement', sourceType: 'test', sourceId: orderId, entries: paid, at })
    const entries = salePostings({ orderId, owedTo: account(seller.id), totalCents: parts.totalCents }, parts)
    post(tx, { purpose: 'release', sourceType: 'order', sourceId: orderId, entries, at })
  })
  return orderId
}

/** Takes back what a seller has, as a reversal after the release does. */
export const takeBack = ({ db, clock }: World, seller: Person, shillings: number) =>
  db.transaction().execute(async (tx) => {
    const entries = [
      debit(accounts.sellerPayable(seller.id), shillings * 100),
      credit(accounts.mpesaCollection, shillings * 100),
    ]
    return post(tx, { purpose: 'reversal', sourceType: 'test', sourceId: newId(), entries, at: clock() })
  })

/** A session of now: who has just signed in. */
export const signInAnew = ({ db, clock }: World, { sessionId }: Person) =>
  db.updateTable('sessions').set({ created_at: clock(), refreshed_at: clock() }).where('id', '=', sessionId).execute()

/** Sets or changes a number by the endpoints, with the code that was texted. */
export async function setNumber(world: World, seller: Person, phone: string) {
  await world.as(seller)(api.sendPayoutCode, { body: { phone } })
  const code = codeIn((await world.mails()).find(({ recipient }) => recipient.endsWith(phone.slice(-9))))
  await signInAnew(world, seller)
  return world.as(seller)(api.setPayoutNumber, { body: { phone, code } })
}

let count = 0

/** A seller with a number, who was paid before: nothing waits for the first time. */
export async function makeSeller(world: World, { shillings = 0, known = true, phone = true } = {}) {
  const { db, clock, make } = world
  const seller = await make.member({ firstName: 'Wanjiru' })
  const number = `2547${String(++count).padStart(8, '0')}`
  const at = new Date(clock().getTime() - 40 * 24 * hour)
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('payout_accounts')
    .values({ seller_id: seller.id, phone: phone ? number : null, ...times })
    .execute()
  if (known) {
    // What that payout paid: the books have neither, and the statement has both.
    const parts = partsOfSale(10_000, { commission: 0, withholding: 0 })
    const sold = new Date(at.getTime() - hour)
    const source = { sourceType: 'test', sourceId: newId(), sellerId: seller.id, paymentId: null, at: sold }
    await db.transaction().execute((tx) => writeTaxLine(tx, source, parts))
    const old = { state: 'paid', cause: 'request', amount_cents: 10_000, hold_until: at, created_at: at }
    await db
      .insertInto('payouts')
      .values({ id: newId(at), seller_id: seller.id, ...old, started_at: at, ended_at: at })
      .execute()
  }
  if (shillings > 0) await sell(world, seller, shillings)
  return { seller, number }
}

export const ask = (world: World, seller: Person, key = newId()) =>
  world.as(seller)(api.requestPayout, { idempotencyKey: key })

export const overview = (world: World, seller: Person) => world.as(seller)(api.getPayouts, {})

export const stateOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** What the provider says of a payout that was sent. */
export async function report({ deps, clock }: World, payoutId: string, outcome: 'paid' | 'failed', feeCents = 0) {
  await deps.db.transaction().execute(async (tx) => {
    const known = await findTransferFor(tx, 'payout', payoutId)
    const transfer = known && (await lockTransfer(deps, tx, known.id))
    if (!transfer) throw new Error('the payout was not sent')
    const at = clock()
    if (outcome === 'failed') return void (await failTransfer(deps, tx, transfer, { code: '2001', message: 'No.', at }))
    const receipt = `S${transfer.id.slice(-9).toUpperCase()}`
    await confirmTransfer(deps, tx, transfer, { receipt, feeCents, resultCode: '0', at })
  })
}

export const owed = ({ db }: World, seller: Person) => balanceOf(db, accounts.sellerPayable(seller.id))

/** Lets time pass and does what is due. */
export async function pass(world: World, milliseconds: number) {
  world.setNow(new Date(world.clock().getTime() + milliseconds))
  await work(world)
}

export async function work(world: World) {
  await world.runSchedule('payouts.weekly')
  await world.runSchedule('payouts.send')
  await world.runJobs()
}

/** `done`, or the code of the refusal. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** What is wrong in the books of what sellers and organizers are owed. */
export const sellerBreaches = async ({ db, clock }: World) =>
  (await Promise.all(sellerChecks.map(({ findBreaches }) => findBreaches(db, clock())))).flat()
