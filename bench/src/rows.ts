import { say } from './setup.ts'
import { isMet, rangeText, type Compared } from './rounds.ts'

/** One line of a table: what was measured, what it must reach, and whether it does. */
export interface Row {
  what: string
  measured: string
  target: string
  /** Null where there is nothing to reach, undefined where nothing could be measured. */
  good: boolean | null | undefined
  numbers: Record<string, number>
}

type Measured = Omit<Row, 'what' | 'target'>

/** A row that cannot be measured says why; the others are measured all the same. */
export async function attempt(what: string, target: string, work: () => Promise<Measured>): Promise<Row> {
  try {
    const row = { what, target, ...(await work()) }
    say(`${what}: ${row.measured}`)
    return row
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`${what}: not measured: ${why}`)
    return { what, target, measured: `not measured: ${why.slice(0, 120)}`, good: undefined, numbers: {} }
  }
}

/** The throughput of one as a part of the other's. `maxP99`: milliseconds that the first must not exceed besides. */
export function ratioRow({ one, other, ratio }: Compared, min: number | null, maxP99 = Infinity): Measured {
  const refused = one.refused + other.refused
  const rate = (value: number) => Math.round(value).toLocaleString('en')
  return {
    measured:
      `${rangeText(ratio)} = ${rate(one.perSecond)}/s : ${rate(other.perSecond)}/s, ` +
      `p99 ${one.p99.toFixed(1)} : ${other.p99.toFixed(1)} ms${refused > 0 ? `, ${refused} REFUSED` : ''}`,
    good: min === null ? null : isMet(ratio, min) && one.p99 <= maxP99 && refused === 0,
    numbers: {
      ratio: ratio.median,
      low: ratio.low,
      high: ratio.high,
      one: one.perSecond,
      other: other.perSecond,
      p99: one.p99,
      otherP99: other.p99,
      refused,
    },
  }
}
