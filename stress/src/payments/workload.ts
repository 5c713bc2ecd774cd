import { hour, day } from '@mtaa/contract/time'
import { ApiError } from '@mtaa/contract/client'
import { partsOfSale, writeTaxLine } from '../../../server/src/features/money/sales/index.ts'
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
  /** Two of them decide, and two others what is appealed against. */
  admins: readonly [Person, Person, Person, Person]
  refusals: Map<string, number>
  /** What each payment was to meet, by its id or its receipt. */
  scenarios: Map<string, string>
  /** How each order was made, and what becomes of it, by its id. */
  orderings: Map<string, string>
  lifecycles: Map<string, string>
  /** Transfers that staff have decided had not left. */
  neverLeft: Set<string>
  /** What went wrong on the way, no matter what became of it. */
  faults: string[]
  /** False when no more payments are to be begun; else one more is. */
  take(): boolean
}

/** Sellers with goods of three kinds of prices: small, for two persons, and for more than one piece of evidence. */
export async function openWorkload({ db, make }: Environment) {
  const at = new Date(Date.now() - 40 * day)
  const admin = () => make.member({ roles: ['Admin'] })
  const admins = [await admin(), await make.member({ roles: ['Super-Admin'] }), await admin(), await admin()] as const
  const goods: Goods[] = []
  const sell = async (seller: Person, price: number, pays: boolean) => {
    goods.push({
      id: (await make.product({ seller, price, quantity: stockAtStart, negotiable: true })).id,
      price,
      seller,
      pays,
    })
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
    // Paid before, for an earlier sale: nothing waits for the first time.
    const parts = partsOfSale(10_000, { commission: 0, withholding: 0 })
    // Of this month: what was of an earlier one has its invoice.
    const source = { sourceType: 'history', sourceId: newId(at), sellerId: seller.id, paymentId: null, at: new Date() }
    await db.transaction().execute((tx) => writeTaxLine(tx, source, parts))
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
  const at = new Date(Date.now() - hour)
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

/** Undefined when a rule said no, which is counted. An answer of 500 is a fault, also when the next attempt succeeds. */
export async function call<T>(workload: Workload, what: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await retry(() => run().catch((error: unknown) => noting(workload, what, error)), timeoutMs)
  } catch (error) {
    if (!isRefusal(error)) throw error
    refuse(workload, `${what}: ${error.code}`)
    return undefined
  }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.code !== 'offline'

const refuse = ({ refusals }: Workload, name: string) => void refusals.set(name, (refusals.get(name) ?? 0) + 1)

function noting({ faults }: Workload, what: string, error: unknown): never {
  if (error instanceof ApiError && error.status === 500) faults.push(`${what} was answered by ${error.code}`)
  throw error
}

/**
 * What somebody of the staff does while the server is killed now and then. A refusal that is not among the right ones is a
 * fault of the run.
 */
export async function staffCall<T>(
  workload: Workload,
  what: string,
  right: readonly string[],
  run: () => Promise<T>,
): Promise<T | undefined> {
  const wrong: string[] = []
  const made = await call(workload, `staff: ${what}`, async () => {
    try {
      return await run()
    } catch (error) {
      if (isRefusal(error) && !right.includes(error.code)) wrong.push(error.code)
      throw error
    }
  })
  for (const code of wrong) workload.faults.push(`staff could not ${what}: ${code}`)
  return made
}

/** What staff do when the server is left alone: it is called once, and every failure is a fault of the run. */
export async function staffAct<T>(
  workload: Workload,
  what: string,
  right: readonly string[],
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error) && right.includes(error.code)) refuse(workload, `staff: ${what}: ${error.code}`)
    else workload.faults.push(`staff could not ${what}: ${error instanceof ApiError ? error.code : String(error)}`)
    return undefined
  }
}

let phones = 0

/** A phone that nobody else has, with these last digits. */
export const newPhone = (ending: string) => `2547${String(phones++).padStart(5, '0')}${ending}`
