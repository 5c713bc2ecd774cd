/** A small bug of the kind that people make, in one place of the source. */
export interface Mutation {
  name: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** Files of tests, of which one has to fail. */
  tests: readonly string[]
}

const money = 'server/src/features/money/'

/** What is found and what it becomes; tests of its own where those of the file are not the ones. */
type Change = readonly [find: string, replace: string, tests?: readonly string[]]

/** Mutations of one file. Its folder and those of tests are below the features of money; a migration names itself. */
export function of(file: string, tests: readonly string[], changes: Readonly<Record<string, Change>>): Mutation[] {
  return Object.entries(changes).map(([name, [find, replace, own = tests]]) => ({
    name,
    file: file.endsWith('.sql') ? `server/migrations/${file}` : `${money}${file}`,
    find,
    replace,
    tests: own.map((test) => `${money}${test}.test.ts`),
  }))
}
