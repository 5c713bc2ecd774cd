import type { FastifyInstance } from 'fastify'
import { buildServer } from '../app.ts'
import { flagsTag } from '../core/cache-tags.ts'
import { flagsNotOpen } from '../core/flags/caller.ts'
import { siteOf } from '../core/site/site-of.ts'
import { isChosenPlace } from '../features/places/places/index.ts'
import { answerHealth } from '../platform/http/health.ts'
import { trustedProxies } from '../platform/http/trusted-proxies.ts'
import { mountPages } from '../platform/pages/pages.ts'
import { within, type Closing } from '../platform/process/shutdown.ts'
import { loggerOf } from './logger-of.ts'
import type { Opened } from './open-deps.ts'
import { openMetricsPort } from './open-metrics-port.ts'

const seconds = 1000

/** The web server of this process, which does not listen yet. */
export async function buildWeb(
  { config, pool, deps, lines }: Opened,
  { dev }: { dev: boolean },
): Promise<FastifyInstance> {
  const http = await buildServer(deps, {
    logger: loggerOf(config, lines),
    trustProxy: trustedProxies(config.trustedProxies),
    forceCloseConnections: 'idle',
  })
  deps.log = http.log
  answerHealth(http, pool)
  const devPages = config.mode === 'development'
  const { cache, flags } = deps
  const flagsOf = (county: number | null) => flagsNotOpen(flags, county)
  const { publicUrl, mapFrameOrigins: frameOrigins } = config
  const own = { flagsOf, siteOf: siteOf(deps), tags: [flagsTag] }
  const pages = { publicUrl, frameOrigins, cache, isPlace: isChosenPlace, ...own }
  await mountPages(http, { dev, devPages, ...pages })
  return http
}

export async function listen(http: FastifyInstance, ours: Opened, opened: Closing[]): Promise<void> {
  const { config } = ours
  await openMetricsPort(ours, opened)
  opened.push(() => {
    ours.retire()
    return close(http)
  })
  await http.listen({ port: config.port, host: config.host })
  ours.lines.note('the process answers requests')
}

/** Requests that have begun may end; connections that do not are cut. */
async function close(http: FastifyInstance) {
  const cut = setTimeout(() => http.server.closeAllConnections(), 3 * seconds)
  await within(4 * seconds, http.close())
  clearTimeout(cut)
}
