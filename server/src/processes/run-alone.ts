import type { Config } from '../config/config.ts'
import { assertFree } from '../platform/process/free-port.ts'
import { onReload, type Closing } from '../platform/process/shutdown.ts'
import { openDeps } from './open-deps.ts'
import { openSurroundings } from './open-surroundings.ts'
import { prepare } from './prepare.ts'
import { say } from './say.ts'
import { startJobs } from './start-jobs.ts'
import { buildWeb, listen } from './start-web.ts'

/** Web, jobs and database in one process. Opens everything in order; what was opened last is closed first. */
export async function runAlone(config: Config, { dev }: { dev: boolean }, opened: Closing[]): Promise<void> {
  onReload(() =>
    say('One process alone cannot be replaced while it serves: stop and start it, or set WEB_CONCURRENCY=2.'),
  )
  await assertFree(config)
  const ours = await openDeps(config, await openSurroundings(config, opened), opened)
  await ours.deps.uploads.sweep()
  await prepare(config, ours.deps)
  const http = await buildWeb(ours, { dev })
  if (config.worker) startJobs(ours, opened)
  await listen(http, ours, opened)
}
