import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { poolOf, type Database, type Db, type Writer } from './db.ts'
import { assertRead } from './read.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A query of the builder, or raw SQL. */
interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

type Build<D, Placeholders, Variant, Row> = (db: D, placeholders: Placeholders, variant: Variant) => Statement<Row>

/**
 * A hot query, built and compiled once for each `variant` and run as a named statement afterwards. `placeholders` stand
 * for values that change from call to call; what changes the SQL itself (a literal limit, an optional filter) belongs in
 * `variant` and is inlined. Throws when the statement writes.
 */
export const prepared = <Placeholders extends object, Variant extends object, Row>(
  build: Build<Db, Placeholders, Variant, Row>,
): ((db: Db, values: Placeholders, variant: Variant) => Promise<Row[]>) => prepare(build, assertRead)

/** The same for a single statement that writes, where a transaction of its own would cost more than the write. */
export const preparedWrite = <Placeholders extends object, Variant extends object, Row>(
  build: Build<Writer, Placeholders, Variant, Row>,
): ((db: Writer, values: Placeholders, variant: Variant) => Promise<Row[]>) => prepare(build, () => {})

/** Filters can be combined in more ways than are worth remembering: beyond so many, one is compiled for its call alone. */
const maxCompiled = 1000

function prepare<Placeholders extends object, Variant extends object, Row>(
  build: Build<Database, Placeholders, Variant, Row>,
  assertAllowed: (text: string) => void,
) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Placeholders

  function compile(db: Database, variant: Variant): CompiledQuery<Row> {
    const query = build(db, placeholders, variant).compile(db)
    assertAllowed(query.sql)
    return query
  }

  return async (given: Db | Writer, values: Placeholders, variant: Variant): Promise<Row[]> => {
    const db = given as Database
    const key = JSON.stringify(variant)
    let query = compiled.get(key)
    if (!query) {
      query = compile(db, variant)
      if (compiled.size < maxCompiled) compiled.set(key, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Placeholders] : value,
    )
    const { rows } = await (poolOf(db)?.query(query.sql, parameters) ?? db.executeQuery<Row>({ ...query, parameters }))
    return rows
  }
}
