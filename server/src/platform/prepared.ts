import type { Compilable, CompiledQuery } from 'kysely'
import { poolOf, type Db } from './db.ts'

class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A hot query, built and compiled once for each `shape` and run as a named statement afterwards.
 * `blanks` stand for values that change from call to call; what changes the SQL itself (a literal limit, an
 * optional filter) belongs in `shape` and is inlined.
 */
export function prepared<Blanks extends object, Shape extends object, Row>(
  build: (db: Db, blanks: Blanks, shape: Shape) => Compilable<Row>,
) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Blanks

  return async (db: Db, values: Blanks, shape: Shape): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let query = compiled.get(key)
    if (!query) compiled.set(key, (query = build(db, blanks, shape).compile()))
    const parameters = query.parameters.map((value) =>
      value instanceof Blank ? values[value.name as keyof Blanks] : value,
    )
    const { rows } = await (poolOf(db)?.query(query.sql, parameters) ?? db.executeQuery<Row>({ ...query, parameters }))
    return rows
  }
}
