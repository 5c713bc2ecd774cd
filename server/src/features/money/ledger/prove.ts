import type { LedgerCheckName } from '@mtaa/contract/money/ledger'
import type { LedgerCheck } from '../../../core/ledger-checks.ts'
import type { Database, Db, Tx } from '../../../platform/database/db.ts'
import * as find from './proof.queries.ts'

export interface Breach {
  /** What is wrong, in words. */
  name: string
  count: number
  /** Some of what is wrong: ids, or accounts. */
  examples: string[]
}

/** Whether everything holds that was checked under this name. */
export interface Checked {
  check: LedgerCheckName
  holds: boolean
}

export interface Verdict {
  at: Date
  tookMs: number
  breaches: Breach[]
  checked: Checked[]
  counts: { entries: number; transactions: number; accounts: number }
  totals: find.Total[]
  leaves: find.Leaf[]
  history: find.History
}

const maxExamples = 20

/** Of the ledger's own tables. */
const own: LedgerCheck[] = [
  {
    check: 'balanced',
    name: 'transactions that do not balance or are not complete',
    findBreaches: find.findUnbalanced,
  },
  { check: 'chart', name: 'accounts that are not as the chart has them', findBreaches: find.findOffChart },
  { check: 'minimum', name: 'accounts with less than their minimum', findBreaches: find.findBelowMinimum },
  { check: 'once', name: 'sources and holds that were posted twice', findBreaches: find.findTwice },
  { check: 'holds', name: 'holds that did not end as they should', findBreaches: find.findStale },
  { check: 'covered', name: 'money that is owed and not held', findBreaches: find.findUncovered },
]

interface Proving {
  checks: readonly LedgerCheck[]
  at: Date
  /** What the proof before found of history. */
  before?: find.History | undefined
}

/** Everything that does not hold in the snapshot of this transaction, and what the next proof will compare with. */
export async function findBreaches(tx: Tx, { checks, at, before }: Proving) {
  await find.prepareToRead(tx)
  const until = find.settledBy(at)
  const { adrift, digests } = await find.sumEntries(tx, [until, before?.until ?? until])
  const changed = before && digests[1] !== before.digest ? [before.until.toISOString()] : []
  const summed: LedgerCheck[] = [
    { check: 'sums', name: 'accounts whose balance is not the sum of their entries', findBreaches: async () => adrift },
    {
      check: 'history',
      name: 'what was posted before the last proof and has changed since',
      findBreaches: async () => changed,
    },
  ]
  const breaches: Breach[] = []
  const holds = new Map<LedgerCheckName, boolean>()
  for (const one of [...own, ...summed, ...checks]) {
    const found = await carryOut(one, tx, at)
    breaches.push(...found)
    holds.set(one.check, found.length === 0 && holds.get(one.check) !== false)
  }
  const checked = [...holds].map(([check, held]) => ({ check, holds: held }))
  return { breaches, checked, history: { until, digest: digests[0] } }
}

/** Proves the whole ledger from its entries, in one snapshot. Writes nothing. */
export async function prove({ db, ...proving }: Proving & { db: Database }): Promise<Verdict> {
  const start = performance.now()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { breaches, checked, history } = await findBreaches(tx, proving)
      const { totals, counts } = await find.findTotals(tx)
      const leaves = await find.findLeaves(tx)
      const tookMs = Math.round(performance.now() - start)
      return { at: proving.at, tookMs, breaches, checked, counts, totals, leaves, history }
    })
}

async function carryOut({ name, findBreaches }: LedgerCheck, db: Db, at: Date): Promise<Breach[]> {
  const found = await findBreaches(db, at)
  return found.length === 0 ? [] : [{ name, count: found.length, examples: found.slice(0, maxExamples) }]
}

/** A verdict for people: a line first that says yes or no, then a line for each breach. */
export const reportOf = ({ breaches, counts, tookMs }: Verdict): string[] => [
  `${breaches.length === 0 ? 'yes' : 'no'}: ${counts.entries} entries of ${counts.transactions} transactions on ${counts.accounts} accounts, in ${tookMs} ms`,
  ...breaches.flatMap(({ name, count, examples }) => [
    `${name}: ${count}`,
    ...examples.map((example) => `  ${example}`),
  ]),
]
