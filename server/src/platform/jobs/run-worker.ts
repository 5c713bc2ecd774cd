import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobWorker } from './worker.ts'

/** Restarts the job worker after the database was lost, until stopped; running jobs are finished then. */
export function runWorkerForever(start: () => Promise<JobWorker>, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let worker: JobWorker | undefined

  async function work() {
    while (!stopping.signal.aborted) {
      try {
        worker = await start()
        if (stopping.signal.aborted) await worker.stop()
        await worker.promise
      } catch (error) {
        log.warn({ err: error }, 'the job worker lost the database and tries again')
      }
      worker = undefined
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = work()
  return {
    async stop() {
      stopping.abort()
      await worker?.stop()
      await working
    },
  }
}
