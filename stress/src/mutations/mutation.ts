import { join } from 'node:path'

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

/** What is found and what it becomes; tests of its own where those of the file are not the ones. */
type Change = readonly [find: string, replace: string, tests?: readonly string[]]

/** Mutations of one file. Its folder and those of tests are below such features; a migration names itself. */
const below =
  (features: 'money' | 'commerce') =>
  (file: string, tests: readonly string[], changes: Readonly<Record<string, Change>>): Mutation[] =>
    Object.entries(changes).map(([name, [find, replace, own = tests]]) => ({
      name,
      file: file.endsWith('.sql') ? `server/migrations/${file}` : join('server/src/features', features, file),
      find,
      replace,
      tests: own.map((test) => join('server/src/features', features, `${test}.test.ts`)),
    }))

/** Of the ledger and of everything that books money. */
export const of = below('money')
/** Of what is sold: paths that begin with `../` lead to other features. */
export const ofCommerce = below('commerce')
