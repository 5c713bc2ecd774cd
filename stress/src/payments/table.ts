import type { Ours } from './ours.ts'
import type { Theirs } from './theirs.ts'

/** How many payments of each scenario have ended how: a line for each scenario. */
export function tableOf({ payments }: Ours, { came }: Theirs, scenarios: ReadonlyMap<string, string>): string[] {
  const rows = new Map<string, Map<string, number>>()
  const count = (scenario: string, end: string) => {
    const row = rows.get(scenario) ?? new Map<string, number>()
    rows.set(scenario, row.set(end, (row.get(end) ?? 0) + 1))
  }
  const receipts = new Set(payments.flatMap(({ receipt }) => receipt ?? []))
  for (const { id, rail, receipt, status } of payments) {
    const scenario = scenarios.get(id) ?? scenarios.get(receipt ?? '') ?? 'unknown'
    count(rail === 'paystack' && scenario.startsWith('prompt') ? `${scenario} by paystack` : scenario, status)
  }
  for (const { by, receipt } of came)
    if ('receipt' in by && !receipts.has(receipt)) count(scenarios.get(receipt) ?? 'unknown', 'in suspense, returned')
  const width = Math.max(...[...rows.keys()].map((name) => name.length))
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([scenario, ends]) => {
      const total = [...ends.values()].reduce((sum, one) => sum + one, 0)
      const shown = [...ends].toSorted((one, other) => other[1] - one[1]).map(([end, times]) => `${end} ${times}`)
      return `${scenario.padEnd(width)} ${String(total).padStart(6)}  ${shown.join(', ')}`
    })
}
