import { createPool } from './db.ts'

interface Options {
  databaseUrl: string
  processes: number
  /** Of one process, at most. */
  requested: number
}

/** Reserved by PostgreSQL for superusers, and for people who look at the database meanwhile. */
const others = 13
/** One process more than usual while one is replaced, and what is left open for a moment. */
const more = 2
/** The job worker runs four at once and listens. */
const min = 5

/** How many connections the pool of each process may have, so that all of them fit into what the database allows. */
export async function connectionsPerProcess({ databaseUrl, processes, requested }: Options): Promise<number> {
  const pool = createPool(databaseUrl, () => {}, 1, 'start')
  try {
    const { rows } = await pool.query<{ max: number }>(`select current_setting('max_connections')::int as max`)
    return shareOf(rows[0]?.max ?? 0, { processes, requested })
  } finally {
    await pool.end()
  }
}

/** Each process has one connection more, for messages between them. */
export function shareOf(max: number, { processes, requested }: Omit<Options, 'databaseUrl'>): number {
  const share = Math.min(requested, Math.floor((max - others) / (processes + more)) - 1)
  if (share >= min) return share
  const needed = (min + 1) * (processes + more) + others
  throw new Error(
    `The database allows ${max} connections and ${processes} processes need ${needed}: lower WEB_CONCURRENCY, or raise max_connections.`,
  )
}
