import type { FastifyBaseLogger } from 'fastify'
import type { Runner } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'

/** Restarts the job worker after the database was lost, until stopped; running jobs are finished then. */
export function runWorkerForever(start: () => Promise<Runner>, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function work() {
    while (!stopping.signal.aborted) {
      try {
        runner = await start()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the job worker lost the database and tries again')
      }
      runner = undefined
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = work()
  return {
    async stop() {
      stopping.abort()
      // It may have stopped by itself a moment ago.
      await runner?.stop().catch(() => {})
      await working
    },
  }
}
