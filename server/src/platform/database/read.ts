import { sql, type QueryResult } from 'kysely'
import type { Database, Db } from './db.ts'

const quoted = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\//g
const begins = /^[\s(]*(?:select|with|values)\b/i
/** Words and functions that write, lock or change the session, in any place of a statement. */
const writes =
  /\b(?:insert|update|delete|merge|truncate|into|create|alter|drop|copy|call|for\s+(?:no\s+key\s+)?(?:update|share)|for\s+key\s+share|add_jobs?|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory\w*)\b/i

const known = new Set<string>()
const maxKnown = 1000

/** Throws when a statement is no plain read. Each text is judged once. */
export function assertRead(text: string): void {
  if (known.has(text)) return
  const bare = text.replace(quoted, ' ')
  const found = begins.test(bare) ? writes.exec(bare)?.[0] : bare.trim().split(/\s/)[0]
  if (found !== undefined) throw new Error(`a read must not run "${found}": a write takes a Tx or a Writer`)
  if (known.size < maxKnown) known.add(text)
}

/**
 * Raw SQL that reads, run at once in its caller's transaction if that is what `db` is: ``read<Row>(db)`select …` ``.
 * Throws when the statement writes.
 */
export const read =
  <Row>(db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<QueryResult<Row>> => {
    const executor = db as Database
    const query = sql<Row>(strings, ...values).compile(executor)
    assertRead(query.sql)
    return executor.executeQuery(query)
  }
