import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database/db.ts'
import { findStatuses } from './payments.queries.ts'

interface Waiter {
  id: string
  known: string
  wake: () => void
}

export interface PaymentWatch {
  /** Resolves when the payment is no longer in the known state, time is over, or the client has gone. */
  changed(id: string, known: string, options: { within: number; signal: AbortSignal }): Promise<void>
  /** Answers all who wait, so that a server that is closing need not wait for them. */
  stop(): void
}

const intervalMs = 250

/** All who wait share one query, four times a second; none of them holds a connection. */
export function createPaymentWatch(db: Db): PaymentWatch {
  const waiting = new Set<Waiter>()
  let polling = false
  let stopped = false

  async function poll() {
    polling = true
    while (waiting.size > 0) {
      await pause(intervalMs)
      const waiters = [...waiting]
      try {
        const rows = await findStatuses(db, [...new Set(waiters.map(({ id }) => id))])
        const statuses = new Map(rows.map(({ id, status }) => [id, status]))
        for (const { id, known, wake } of waiters) if (statuses.get(id) !== known) wake()
      } catch {
        // The database is away: those who wake query it themselves and fail with it.
        for (const { wake } of waiters) wake()
      }
    }
    polling = false
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
      if (!polling) void poll()
      return promise
    },
    stop() {
      stopped = true
      for (const { wake } of waiting) wake()
    },
  }
}
