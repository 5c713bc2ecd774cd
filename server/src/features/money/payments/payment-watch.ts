import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database/db.ts'
import { findStatuses } from './payments.queries.ts'

interface Waiter {
  id: string
  known: string
  wake: () => void
}

export interface PaymentWatch {
  /** Resolves when the payment is no longer in the known state, the time is over, or the asker has gone. */
  changed(id: string, known: string, options: { within: number; signal: AbortSignal }): Promise<void>
  /** Wakes everybody, so that a server that is closing need not wait for them. */
  stop(): void
}

const every = 250
const watches = new WeakMap<Db, PaymentWatch>()

/** All who wait share one question to the database, four times a second; none of them holds a connection. */
export function watchOf(db: Db): PaymentWatch {
  let watch = watches.get(db)
  if (!watch) watches.set(db, (watch = createWatch(db)))
  return watch
}

function createWatch(db: Db): PaymentWatch {
  const waiting = new Set<Waiter>()
  let looking = false
  let stopped = false

  async function look() {
    looking = true
    while (waiting.size > 0) {
      await pause(every)
      const asked = [...waiting]
      try {
        const rows = await findStatuses(db, [...new Set(asked.map(({ id }) => id))])
        const statuses = new Map(rows.map(({ id, status }) => [id, status]))
        for (const { id, known, wake } of asked) if (statuses.get(id) !== known) wake()
      } catch {
        // The database is away: those who wake ask it themselves and are told so.
        for (const { wake } of asked) wake()
      }
    }
    looking = false
  }

  return {
    changed(id, known, { within, signal }) {
      if (stopped || signal.aborted) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(wake, within)
      const waiter = { id, known, wake }
      function wake() {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        waiting.delete(waiter)
        resolve()
      }
      signal.addEventListener('abort', wake)
      waiting.add(waiter)
      if (!looking) void look()
      return promise
    },
    stop() {
      stopped = true
      for (const { wake } of waiting) wake()
    },
  }
}
