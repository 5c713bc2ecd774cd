import { sql } from 'kysely'
import { balanceOf } from '../../server/src/features/money/ledger/index.ts'
import { accounts } from '../../server/src/core/money/accounts.ts'
import { wantTransfer } from '../../server/test/money/test-transfers.ts'
import type { Environment } from './environment.ts'
import type { Random } from './random.ts'

/** Most are paid; the others meet what the network can do to us. */
const endings = {
  '678': 40,
  '901': 10,
  '902': 6,
  '903': 10,
  '905': 6,
  '201': 4,
  '008': 4,
  '404': 4,
  '500': 4,
  '998': 4,
}

let calls = 0

/** Has money sent to a phone of its own. */
export const sendMoney = (environment: Environment, random: Random) =>
  wantTransfer(environment, `2547${String(calls++).padStart(5, '0')}${random.pick(endings)}`, 10 + random.below(3_000))

interface Transfer {
  id: string
  status: string
  amount_cents: number
  fee_cents: number
  receipt: string | null
  posted: number
}

export interface Left {
  originator_id: string
  amount: number
  charge: number
  receipt: string | null
  state: 'open' | 'settled'
}

/** Transfers as they are, with how often the books have moved for each; also what was requested and not begun. */
export const transfersOf = async ({ db }: Environment) =>
  (
    await sql<Transfer>`select coalesce(t.id, s.id) as id, coalesce(t.status, 'wanted') as status,
      coalesce(t.amount_cents, 0)::float8 as amount_cents, coalesce(t.fee_cents, 0)::float8 as fee_cents, t.receipt,
      (select count(*)::int from ledger_tx l where l.source_id = t.id and l.purpose = 'test_transfer') as posted
      from test_sources s left join transfers t on t.source_id = s.id`.execute(db)
  ).rows

export const leftOf = async (environment: Environment) =>
  ((await (await environment.simulator('/outgoing')).json()) as { transfers: Left[] }).transfers

const ended = new Set(['confirmed', 'failed'])

/**
 * Everything in which our transfers and those of the phone company differ. Where nobody knows whether a request arrived,
 * and it did not, a person has to decide: that is no fault.
 */
export function compareTransfers(transfers: readonly Transfer[], left: readonly Left[]): string[] {
  const byTransfer = Map.groupBy(left, ({ originator_id }) => originator_id.slice(0, 36))
  const known = new Set(transfers.map(({ id }) => id))
  return [
    ...transfers.flatMap(({ id, status, amount_cents, fee_cents, receipt, posted }) => {
      const requests = byTransfer.get(id) ?? []
      const paid = requests.filter((one) => one.receipt !== null)
      const say = (what: string) => `transfer ${id} is ${status}: ${what}`
      const [one] = paid
      const isExact = one && one.amount * 100 === amount_cents && one.charge * 100 === fee_cents
      return [
        ...(ended.has(status) || status === 'unknown' ? [] : [say('it was left open')]),
        ...(requests.some(({ state }) => state === 'open') ? [say('the phone company has not ended it')] : []),
        ...(paid.length > 1 ? [say(`it was paid ${paid.length} times`)] : []),
        ...(one && status !== 'confirmed' ? [say('it was paid')] : []),
        ...(status === 'confirmed' && (!isExact || one.receipt !== receipt) ? [say('not this was paid')] : []),
        ...(posted === (status === 'confirmed' ? 1 : 0) ? [] : [say(`the books moved ${posted} times`)]),
      ]
    }),
    ...[...byTransfer.keys()].flatMap((id) => (known.has(id) ? [] : [`${id} was paid for nothing`])),
  ]
}

/** What has left according to the ledger, against the phone company, to the shilling. */
export async function compareMoney(environment: Environment, left: readonly Left[]): Promise<string[]> {
  const theirs = left.reduce((sum, { receipt, amount, charge }) => sum + (receipt === null ? 0 : amount + charge), 0)
  const ours = -(await balanceOf(environment.db, accounts.mpesaDisbursement))
  return ours === theirs * 100 ? [] : [`${ours} cents have left by the ledger, ${theirs * 100} by the phone company`]
}
