import { sql } from 'kysely'
import { ApiError } from '@mtaa/contract/client'
import { accounts } from '../../../server/src/core/money/accounts.ts'
import { balanceOf, isBelowMinimum, post } from '../../../server/src/features/money/ledger/index.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../../../server/src/features/money/payouts/index.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Person } from '../../../server/test/factories.ts'
import type { Environment } from '../environment.ts'
import type { Random } from '../random.ts'
import { retry } from '../retry.ts'
import type { createWatch } from './watch.ts'
import { payoutEndings } from './scenarios.ts'

export const stockAtStart = 9_999

export interface Goods {
  id: string
  price: number
  seller: Person
  /** The seller is paid out. */
  pays: boolean
}

export interface Workload {
  environment: Environment
  random: Random
  watch: ReturnType<typeof createWatch>
  goods: readonly Goods[]
  admins: readonly [Person, Person]
  refusals: Map<string, number>
  /** What each payment was to meet, by its id or its receipt. */
  scenarios: Map<string, string>
  /** False when no more payments are to be begun; else one more is. */
  take(): boolean
}

/** Sellers with goods of three kinds of prices: small, for two persons, and for more than one piece of evidence. */
export async function openWorkload({ db, make }: Environment) {
  const at = new Date(Date.now() - 40 * 24 * 3_600_000)
  const admins = [await make.member({ roles: ['Admin'] }), await make.member({ roles: ['Super-Admin'] })] as const
  const goods: Goods[] = []
  const sell = async (seller: Person, price: number, pays: boolean) => {
    goods.push({ id: (await make.product({ seller, price, quantity: stockAtStart })).id, price, seller, pays })
  }
  for (let shop = 0; shop < 30; shop += 1) {
    const seller = await make.member()
    for (let index = 0; index < 3; index += 1) await sell(seller, 100 + 3 * shop + index, false)
    if (shop < 4) await sell(seller, shop % 2 === 0 ? 6_000 : 12_000, false)
  }
  for (const [index, ending] of [...payoutEndings, ...payoutEndings].entries()) {
    const seller = await make.member()
    const times = { created_at: at, updated_at: at }
    const phone = `2547990${String(index).padStart(2, '0')}${ending}`
    await db
      .insertInto('payout_accounts')
      .values({ seller_id: seller.id, phone, verified_at: at, ...times })
      .execute()
    // Paid before: nothing waits for the first time.
    await db
      .insertInto('payouts')
      .values({
        id: newId(at),
        seller_id: seller.id,
        state: 'paid',
        cause: 'request',
        amount_cents: 10_000,
        hold_until: at,
        created_at: at,
        started_at: at,
        ended_at: at,
      })
      .execute()
    for (let price = 400; price < 402; price += 1) await sell(seller, price + index, true)
  }
  await rememberBetterTimes(db, admins[0])
  return { goods, admins }
}

/** Prompts of an hour ago that ended as their payers decided: against these M-Pesa is slow when many fail. */
async function rememberBetterTimes(db: Environment['db'], payer: Person) {
  const at = new Date(Date.now() - 3_600_000)
  const one = { payer_id: payer.id, method: 'mpesa', rail: 'daraja', amount_cents: 100, status: 'failed' } as const
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...one,
    id: newId(at),
    payable_kind: 'history',
    payable_id: newId(at),
    phone: `25479999${String(index).padStart(4, '0')}`,
    reason: 'cancelled_by_user',
    pushed_at: at,
    created_at: at,
    updated_at: at,
  }))
  await db.insertInto('payments').values(rows).execute()
}

/** Where the server dies again and again, a request takes its time. */
const timeoutMs = 900_000

/** Undefined when a rule said no, which is counted. */
export async function call<T>({ refusals }: Workload, what: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await retry(run, timeoutMs)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'offline') throw error
    const name = `${what}: ${error.code}`
    refusals.set(name, (refusals.get(name) ?? 0) + 1)
    return undefined
  }
}

/** The goods have arrived: the escrow of an order is released to its seller, as far as it is still there. */
export async function release(
  { environment }: Workload,
  { orderId, sellerId, paymentId }: { orderId: string; sellerId: string; paymentId: string },
) {
  const { db, settings } = environment
  const at = new Date()
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select from orders where id = ${orderId} for update`.execute(tx)
      const held = await balanceOf(tx, accounts.escrow(orderId))
      if (held === 0) return
      const parts = partsOfSale(held, settings.sales)
      await writeTaxLine(tx, { sourceType: 'order', sourceId: orderId, sellerId, paymentId, at }, parts)
      const entries = salePostings({ orderId, sellerId, totalCents: held }, parts)
      await post(tx, { purpose: 'release', sourceType: 'order', sourceId: orderId, entries, at })
    })
  } catch (error) {
    // A refund took it meanwhile.
    if (!isBelowMinimum(error)) throw error
  }
}

let phones = 0

/** A phone that nobody else has, with these last digits. */
export const newPhone = (ending: string) => `2547${String(phones++).padStart(5, '0')}${ending}`
