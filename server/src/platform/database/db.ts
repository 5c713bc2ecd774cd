import { Kysely, type KyselyConfig, type LogEvent, type Transaction } from 'kysely'
import pg from 'pg'
import { withAfterCommit } from './after-commit.ts'
import { pipelined, PipeliningDialect } from './pipeline.ts'
import { applicationName, type Purpose } from './purpose.ts'
import type { DB } from './schema.ts'

/** The whole database, as `Deps` hold it: it begins transactions, and is passed on as a `Db` to what only reads. */
export type Database = Kysely<DB>
/** What a read gets. No write compiles against it; raw SQL runs by `read`, which refuses what writes. */
export type Db = Pick<Database, 'selectFrom'>
/** What a write gets: only `db.transaction()` hands one out. */
export type Tx = Transaction<DB>
/** What a write of one statement gets that needs no transaction, or runs in its caller's: sweeps, and hot paths. */
export type Writer = Omit<Database, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()
const maxNames = 1000

/** Statements with parameters are prepared under a name, so that each connection parses and plans them once. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

class NamingClient extends pg.Client {
  #isCorked = false

  override query(...args: unknown[]): never {
    const [text, values] = args
    this.#sendTogether()
    const query = super.query.bind(this) as (...all: unknown[]) => never
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args)
    const name = nameOf(text)
    return query(name === undefined ? { text, values } : { name, text, values }, ...args.slice(2))
  }

  /** What is begun before the program waits again goes out as one packet. */
  #sendTogether() {
    const { stream } = this.connection
    if (this.#isCorked) return
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void

/** The job worker may release its listening connection twice when the database is lost; the second time does nothing. */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      let released = false
      callback(error, client, (destroy) => {
        if (released) return
        released = true
        release(destroy)
      })
    })
  }
}

/**
 * A pool whose lost connections are reported, never fatal. Plans of named statements are reused: our lists are written
 * to need only one plan, and planning again costs more than running it.
 */
export function createPool(
  connectionString: string,
  onError: (error: Error) => void,
  max = 16,
  purpose: Purpose = 'program',
): pg.Pool {
  const pool = new ForgivingPool({
    connectionString,
    max,
    application_name: applicationName(purpose),
    pipeline: true,
    connectionTimeoutMillis: 5000,
    options: '-c plan_cache_mode=force_generic_plan',
    Client: NamingClient,
  })
  pool.on('error', onError)
  // A connection that is lost while it is used fails its query, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

class CommittingDatabase extends Kysely<DB> {
  readonly #props

  constructor(config: KyselyConfig) {
    super(config)
    this.#props = { config, dialect: config.dialect, driver: config.dialect.createDriver() }
  }

  override transaction() {
    return withAfterCommit(super.transaction(), (tx) => pipelined(tx, this.#props))
  }
}

const pools = new WeakMap<object, pg.Pool>()

/** `onStatement`: called after each statement with its text; then all of them go through the builder. */
export function createDb(pool: pg.Pool, onStatement?: (text: string) => void): Database {
  const log = onStatement && { log: ({ query }: LogEvent) => onStatement(query.sql) }
  const db = new CommittingDatabase({ dialect: new PipeliningDialect({ pool }), ...log })
  if (!onStatement) pools.set(db, pool)
  return db
}

/** The pool behind a database, for statements that are already compiled; undefined for a transaction, which has its own connection. */
export const poolOf = (db: Db) => pools.get(db)
