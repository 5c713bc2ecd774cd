import type { Ours } from './ours.ts'
import { byHand, cards, lifecycles, orderings, payoutEndings, prompts } from './scenarios.ts'
import type { Theirs } from './theirs.ts'
import type { Workload } from './workload.ts'

type Rows = Map<string, Map<string, number>>
type Known = Pick<Workload, 'scenarios' | 'orderings' | 'lifecycles'>

function count(rows: Rows, row: string, end: string) {
  const ends = rows.get(row) ?? new Map<string, number>()
  rows.set(row, ends.set(end, (ends.get(end) ?? 0) + 1))
}

/** How many of each kind have ended how: a line for each scenario of payments, each way to order, each life and each payout. */
export function tableOf(ours: Ours, theirs: Theirs, known: Known): string[] {
  const parts = [paymentsOf(ours, theirs, known), ordersOf(ours, known), payoutsOf(ours)]
  const width = Math.max(...parts.flatMap((rows) => [...rows.keys()].map((name) => name.length)))
  return [...parts.flatMap((rows) => linesOf(rows, width)), '', ...kindsOf(parts)]
}

function paymentsOf({ payments }: Ours, { came }: Theirs, { scenarios }: Known): Rows {
  const rows: Rows = new Map()
  const receipts = new Set(payments.flatMap(({ receipt }) => receipt ?? []))
  for (const { id, rail, receipt, status } of payments) {
    const scenario = scenarios.get(id) ?? scenarios.get(receipt ?? '') ?? 'unknown'
    count(rows, rail === 'paystack' && scenario.startsWith('prompt') ? `${scenario} by paystack` : scenario, status)
  }
  for (const { by, receipt } of came)
    if ('receipt' in by && !receipts.has(receipt))
      count(rows, scenarios.get(receipt) ?? 'unknown', 'in suspense, returned')
  return rows
}

function ordersOf({ orders }: Ours, known: Known): Rows {
  const rows: Rows = new Map()
  for (const { id, status } of orders) {
    count(rows, `ordered ${known.orderings.get(id) ?? 'otherwise'}`, status)
    // Its payment was never seen to be paid in time, so nobody went on with it.
    count(rows, `order ${known.lifecycles.get(id) ?? 'that was paid late'}`, status)
  }
  return rows
}

function payoutsOf({ payouts }: Ours): Rows {
  const rows: Rows = new Map()
  for (const { phone, state } of payouts) count(rows, `payout ${phone?.slice(-3)}`, state)
  return rows
}

function linesOf(rows: Rows, width: number): string[] {
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([scenario, ends]) => {
      const total = [...ends.values()].reduce((sum, one) => sum + one, 0)
      const shown = [...ends].toSorted((one, other) => other[1] - one[1]).map(([end, times]) => `${end} ${times}`)
      return `${scenario.padEnd(width)} ${String(total).padStart(6)}  ${shown.join(', ')}`
    })
}

/** How many of the kinds that there are have come, and which have not. */
function kindsOf(parts: readonly Rows[]): string[] {
  const seen = new Set(parts.flatMap((rows) => [...rows.keys()]))
  const kinds: [string, readonly string[]][] = [
    ['endings of M-Pesa', Object.keys(prompts).map((ending) => `prompt ${ending}`)],
    ['endings of cards', Object.keys(cards).map((card) => `card ${card}`)],
    ['ways by hand', Object.keys(byHand).map((way) => `by hand, ${way}`)],
    ['by wallet', ['wallet']],
    ['ways to order', Object.keys(orderings).map((way) => `ordered ${way}`)],
    ['lives of orders', Object.keys(lifecycles).map((life) => `order ${life}`)],
    ['endings of payouts', payoutEndings.map((ending) => `payout ${ending}`)],
  ]
  return kinds.map(([name, all]) => {
    const missing = all.filter((one) => !seen.has(one))
    const rest = missing.length > 0 ? `; not met: ${missing.join(', ')}` : ''
    return `${name}: ${all.length - missing.length} of ${all.length}${rest}`
  })
}
