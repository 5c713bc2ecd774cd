import type { Config } from '../config/config.ts'
import { redact } from '../platform/system-logs/redact.ts'
import { namesCaller, type LineCollector } from '../platform/system-logs/collect-lines.ts'

/** As pino numbers them. */
const numbers = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const

/** Lines less than this are stored only. */
export const outputLevelOf = ({ logLevel }: Pick<Config, 'logLevel'>): number => numbers[logLevel]

/** Warnings are always collected, however little goes out. */
export const loggerOf = (config: Pick<Config, 'logLevel'>, lines: Pick<LineCollector, 'write'>) => ({
  level: outputLevelOf(config) < numbers.warn ? config.logLevel : 'warn',
  stream: lines,
  mixin: namesCaller,
  serializers: { req: withoutSecrets },
})

interface LoggedRequest {
  method: string
  url: string
  host: string
  ip: string
}

/** What Fastify logs of a request. Some paths are secret links. */
const withoutSecrets = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: redact(url, maxLoggedUrl),
  host,
  remoteAddress: ip,
})
const maxLoggedUrl = 500
