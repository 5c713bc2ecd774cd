import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { migrationNames } from '../database/migrations.ts'

const quickly = 1000

/** `/healthz`: the process runs. `/readyz`: it can serve, because its database answers and is up to date. */
export function answerHealth(http: FastifyInstance, pool: pg.Pool) {
  const needed = migrationNames()
  const options = { schema: { hide: true } as object, logLevel: 'silent' as const }

  http.get('/healthz', options, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  http.get('/readyz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    const missing = await missingMigrations(pool, needed)
    if (missing === 0) return { status: 'ready' }
    const why = missing === undefined ? 'The database does not answer.' : 'The database is not up to date.'
    return reply.code(503).header('retry-after', '5').send({ status: 'not_ready', why })
  })
}

/** How many migrations are still to be applied; undefined when the database does not answer in time. */
async function missingMigrations(pool: pg.Pool, needed: string[]): Promise<number | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), quickly)
  try {
    const applied = pool.query<{ name: string }>('select name from migrations')
    applied.catch(() => {})
    const answer = await Promise.race([applied, late])
    if (!answer) return undefined
    const names = new Set(answer.rows.map(({ name }) => name))
    return needed.filter((name) => !names.has(name)).length
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
