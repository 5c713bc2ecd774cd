import type { Config } from '../config/config.ts'
import { loadPlaces } from '../features/places/places/index.ts'
import { within, type Closing } from '../platform/process/shutdown.ts'
import { drain, keepAliveTimeoutMs } from '../platform/traffic/server.ts'
import { openDeps } from './open-deps.ts'
import { openSurroundings } from './open-surroundings.ts'
import { buildWeb, listen } from './start-web.ts'

const seconds = 1000

/** One web process of several. `retire` finishes what it has begun, when its successor serves. */
export async function runWeb(config: Config, opened: Closing[]): Promise<{ retire(): Promise<void> }> {
  const ours = await openDeps(config, await openSurroundings(config, opened), opened, 'web')
  await ours.deps.uploads.sweep()
  await loadPlaces(ours.deps.db)
  const http = await buildWeb(ours, { dev: false })
  await listen(http, ours, opened)
  return {
    async retire() {
      ours.retire()
      // A connection that nobody uses ends by itself after this time.
      await within(keepAliveTimeoutMs + 5 * seconds, drain(http.servers))
    },
  }
}
