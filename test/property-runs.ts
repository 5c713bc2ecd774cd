import fc from 'fast-check'

// The tests of the contract know no Node.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }

/** How many times as long property tests run: 1 in CI, more in `npm run stress -- properties`. */
const factor = Number(process?.env['PROPERTY_RUNS'] ?? 1)

/** The number of runs of a property that has this many in CI. A property that fails prints its seed and the shrunk case. */
export const runs = (short: number) => short * factor

fc.configureGlobal({ numRuns: runs(100) })
