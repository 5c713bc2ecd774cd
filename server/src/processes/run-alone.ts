import type { Config } from '../config/config.ts'
import { onReload, type Closing } from '../platform/process/shutdown.ts'
import { assertPorts } from './assert-ports.ts'
import { openDeps } from './open-deps.ts'
import { openSurroundings } from './open-surroundings.ts'
import { prepare } from './prepare.ts'
import { say } from './say.ts'
import { startJobs } from './start-jobs.ts'
import { buildWeb, listen } from './start-web.ts'

/** The worker carries out four at once and listens. */
const connectionsOfJobs = 8

/** Web, jobs and database in one process. Opens everything in order; what was opened last is closed first. */
export async function runAlone(config: Config, { dev }: { dev: boolean }, opened: Closing[]): Promise<void> {
  onReload(() =>
    say('One process alone cannot be replaced while it serves: stop and start it, or set WEB_CONCURRENCY=2.'),
  )
  await assertPorts(config)
  const surroundings = await openSurroundings(config, opened)
  const ours = await openDeps(config, surroundings, opened, 'web')
  await ours.deps.uploads.sweep()
  await prepare(config, { ...ours.deps, simulatorUrl: surroundings.simulatorUrl })
  const http = await buildWeb(ours, { dev })
  if (config.worker) startJobs(ours.withConnections('jobs', connectionsOfJobs), opened)
  await listen(http, ours, opened)
}
