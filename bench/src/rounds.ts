import { medianOf, type Round } from './wrk.ts'

export interface Pace {
  rounds: number
  seconds: number
}

/** What several rounds said: the median, and between what the middle half of them lay. */
export interface Range {
  median: number
  low: number
  high: number
}

export interface Compared {
  one: Round
  other: Round
  /** Of the throughput of one to the other's, round by round. */
  ratio: Range
}

export function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}

/** Between two rounds where it falls between them. */
function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1)
  const [below = Number.NaN, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return below + (above - below) * (at % 1)
}

/** `ones` to `others`, pair by pair: both of a pair met the same machine. */
export const ratioOf = (ones: readonly number[], others: readonly number[]): Range =>
  rangeOf(ones.map((one, at) => one / (others[at] ?? Number.NaN)))

/** A target within the range is met: on which side of it the median lies is what else the machine did. */
export const isMet = ({ high }: Range, target: number) => high >= target

export const rangeText = ({ median, low, high }: Range) => `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`

/**
 * Two of a kind measured in turn, so that what else the machine does meets both alike; who goes first changes, so that
 * neither always meets the warmer machine. The figure of each is the median of its rounds.
 */
export async function alternate(
  one: (seconds: number, round: number) => Promise<Round>,
  other: (seconds: number, round: number) => Promise<Round>,
  { rounds, seconds }: Pace,
): Promise<Compared> {
  const [ones, others]: [Round[], Round[]] = [[], []]
  const runs = [
    async (round: number) => void ones.push(await one(seconds, round)),
    async (round: number) => void others.push(await other(seconds, round)),
  ]
  for (let round = 0; round < rounds; round++)
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run(round)
  return { one: middle(ones), other: middle(others), ratio: ratioOf(ones.map(rateOf), others.map(rateOf)) }
}

const rateOf = ({ perSecond }: Round) => perSecond

const middle = (rounds: Round[]): Round => ({
  perSecond: medianOf(rounds.map(rateOf)),
  p50: medianOf(rounds.map(({ p50 }) => p50)),
  p99: medianOf(rounds.map(({ p99 }) => p99)),
  refused: Math.max(...rounds.map(({ refused }) => refused)),
})
