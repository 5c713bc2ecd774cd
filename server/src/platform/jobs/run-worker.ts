import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../process/shutdown.ts'
import type { JobWorker } from './worker.ts'

interface LastingWorker {
  /**
   * Takes no further jobs; resolves when those that have begun are finished. What takes longer than `patienceMs` is left to
   * the next process, as if this process had been killed: that it then fails here, where all it works with is being
   * closed, is nothing to report.
   */
  stop(patienceMs?: number): Promise<void>
}

/** Restarts the job worker after the database was lost, until stopped. It and its jobs write to the log that `start` gets. */
export function runWorkerForever(
  start: (log: FastifyBaseLogger) => Promise<JobWorker>,
  given: Pick<FastifyBaseLogger, 'child'>,
): LastingWorker {
  const log = given.child({})
  const stopping = new AbortController()
  let worker: JobWorker | undefined

  async function work() {
    while (!stopping.signal.aborted) {
      try {
        worker = await start(log)
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
    async stop(patienceMs) {
      stopping.abort()
      const ended = Promise.resolve(worker?.stop()).then(() => working)
      if (patienceMs === undefined || (await within(patienceMs, ended))) return ended
      log.warn('jobs that take longer are left to the next worker')
      log.level = 'silent'
    },
  }
}
