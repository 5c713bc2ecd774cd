import type { Bus } from '../bus/bus.ts'
import { poolOf, type Database } from '../database/db.ts'
import { defineMetrics } from './source.ts'

interface ProcessDeps {
  db: Database
  bus: Bus
}

/** Connections of this process to the database. When requests wait for one, everything is slow at once. */
export const poolMetrics = defineMetrics({
  of: 'process',
  metrics: {
    mtaa_pool_connections: { help: 'Connections to the database, used and idle', labels: ['state'] },
    mtaa_pool_waiting: { help: 'Queries and transactions that wait for a connection' },
  },
  read: ({ db }: ProcessDeps) => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(db) ?? {}
    return {
      mtaa_pool_connections: [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ],
      mtaa_pool_waiting: [{ value: waitingCount }],
    }
  },
})

export const busMetrics = defineMetrics({
  of: 'process',
  metrics: { mtaa_bus_connected: { help: '1 while messages of other processes arrive, else 0' } },
  read: ({ bus }: ProcessDeps) => ({ mtaa_bus_connected: [{ value: bus.connected ? 1 : 0 }] }),
})
