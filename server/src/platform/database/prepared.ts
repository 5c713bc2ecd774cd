import type { Compilable, CompiledQuery } from 'kysely'
import { poolOf, type Db } from './db.ts'

class Placeholder {
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
export function prepared<Placeholders extends object, Variant extends object, Row>(
  build: (db: Db, placeholders: Placeholders, variant: Variant) => Compilable<Row>,
) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Placeholders

  return async (db: Db, values: Placeholders, variant: Variant): Promise<Row[]> => {
    const key = JSON.stringify(variant)
    let query = compiled.get(key)
    if (!query) compiled.set(key, (query = build(db, placeholders, variant).compile()))
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Placeholders] : value,
    )
    const { rows } = await (poolOf(db)?.query(query.sql, parameters) ?? db.executeQuery<Row>({ ...query, parameters }))
    return rows
  }
}
