import { medianOf, type Round } from './wrk.ts'

export interface Pace {
  rounds: number
  seconds: number
}

/**
 * Two of a kind measured in turn, so that what else the machine does meets both alike; who goes first changes, so that
 * neither always meets the warmer machine. The figure of each is the median of its rounds.
 */
export async function alternate(
  one: (seconds: number, round: number) => Promise<Round>,
  other: (seconds: number, round: number) => Promise<Round>,
  { rounds, seconds }: Pace,
): Promise<[one: Round, other: Round]> {
  const [ones, others]: [Round[], Round[]] = [[], []]
  const runs = [
    async (round: number) => void ones.push(await one(seconds, round)),
    async (round: number) => void others.push(await other(seconds, round)),
  ]
  for (let round = 0; round < rounds; round++)
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run(round)
  return [middle(ones), middle(others)]
}

export const middle = (rounds: Round[]): Round => ({
  perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
  p50: medianOf(rounds.map(({ p50 }) => p50)),
  p99: medianOf(rounds.map(({ p99 }) => p99)),
  refused: Math.max(...rounds.map(({ refused }) => refused)),
})
