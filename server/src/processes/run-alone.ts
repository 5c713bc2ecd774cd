import type { Config } from '../config/config.ts'
import { loadPlaces } from '../features/places/places/index.ts'
import { freePort } from '../platform/process/free-port.ts'
import type { Closing } from '../platform/process/shutdown.ts'
import { openDeps } from './open-deps.ts'
import { openSurroundings } from './open-surroundings.ts'
import { startJobs } from './start-jobs.ts'
import { buildWeb, listen } from './start-web.ts'

/** Web, jobs and database in one process. Opens everything in order; what was opened last is closed first. */
export async function runAlone(config: Config, { dev }: { dev: boolean }, opened: Closing[]): Promise<void> {
  await assertFree(config)
  const ours = await openDeps(config, await openSurroundings(config, opened), opened)
  const { deps } = ours
  await deps.uploads.sweep()
  await loadPlaces(deps.db)
  if (config.demo) {
    // Its texts and pictures need not be in the memory of a server that does without.
    const { loadDemo } = await import('../../../demo/src/index.ts')
    await loadDemo(deps)
  }
  const http = await buildWeb(ours, { dev })
  startJobs(ours, opened)
  await listen(http, ours, opened)
}

export async function assertFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (await freePort(port, host)) return
  throw new Error(`Port ${port} is taken by another program: stop it, or choose another with PORT=…`)
}
