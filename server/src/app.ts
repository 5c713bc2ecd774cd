import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Server } from 'node:http'
import type { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { flagsTag } from './core/cache-tags.ts'
import type { Deps } from './core/deps.ts'
import type { Feature } from './core/feature.ts'
import { assertNames } from './core/fold.ts'
import { features } from './features.ts'
import { exposeMetrics } from './metrics.ts'
import { documentApi } from './platform/http/api-page.ts'
import { refuseOtherSites } from './platform/http/cross-site.ts'
import { negotiateCodings } from './platform/http/accepted.ts'
import { answerFailure, answerFailures } from './platform/http/failures.ts'
import { answerOptions } from './platform/http/request-forms.ts'
import { registrar } from './core/endpoints/registrar.ts'
import { Refusal } from './platform/http/refusal.ts'
import { createRequestIds } from './platform/http/request-ids.ts'
import { serializeByContract } from './platform/http/serializer.ts'
import { answerClientError } from './platform/traffic/client-errors.ts'
import { createBodies } from './platform/traffic/bodies.ts'
import { answerMetrics } from './platform/metrics/answer-metrics.ts'
import { countRequests } from './platform/metrics/request-metrics.ts'
import { isTooDeep } from './platform/traffic/nesting.rules.ts'
import { createHttpServer } from './platform/traffic/server.ts'
import { createThrottle } from './platform/traffic/throttle.ts'

/** Of requests that are not in the contract. */
const maxOtherBytes = 64 * 1024

/** The API with its dependencies; main mounts the pages beside it. `all`: the features it consists of. */
export async function buildServer(
  deps: Deps,
  options: FastifyServerOptions = {},
  all: readonly Feature[] = features,
): Promise<FastifyInstance> {
  const { traffic } = deps.settings
  const throttle = createThrottle(traffic.maxBytesPerSecond)
  const servers: Server[] = []
  const http = Fastify({
    // Reading the built pages takes long on a busy machine: slow, not wrong.
    pluginTimeout: 120_000,
    bodyLimit: maxOtherBytes,
    genReqId: createRequestIds(),
    serverFactory(handle) {
      const server = createHttpServer(handle, traffic, throttle)
      servers.push(server)
      return server
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    ...options,
  })
  countRequests(http, deps.metrics.own)
  negotiateCodings(http)
  answerOptions(http)
  http.decorate('servers', servers)
  http.decorate('bodies', createBodies(http, traffic, throttle))
  parseBodies(http, deps)
  serializeByContract(http)
  answerFailures(http)
  refuseOtherSites(http, deps.settings)
  clearAfterFaults(http, deps)
  const dropPages = () => deps.cache.drop(deps.db, flagsTag)
  const stops = [deps.flags.onChange(dropPages), deps.site.onChange(dropPages)]
  http.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  secureAnswers(http, deps)
  await http.register(compress, {
    global: true,
    // Compressed bodies are refused: a few bytes could become very many.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: zlib.constants.BROTLI_OPERATION_FLUSH,
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { level: 5, flush: zlib.constants.Z_SYNC_FLUSH },
  })
  const { publicUrl } = deps.settings
  await documentApi(http, { publicUrl, title: 'Mtaa', description: 'The neighbourhood, online.' })

  assertNames(all)
  exposeMetrics(deps, all)
  answerMetrics(http, deps.metrics, deps.settings.metrics)
  for (const feature of all) {
    feature.routes?.(registrar(http, deps, 'api', feature.flag), all)
    await feature.mount?.(http, deps, all)
  }
  return http
}

/** A write that broke may have written before it could name its tags. */
function clearAfterFaults(http: FastifyInstance, { cache }: Deps) {
  http.addHook('onSend', async ({ method }, { statusCode }) => {
    if (statusCode === 500 && method !== 'GET' && method !== 'HEAD') cache.clear()
  })
}

/** On every response: no sniffing of types, and HSTS where people reach us by TLS. */
function secureAnswers(http: FastifyInstance, { settings }: Deps) {
  const secure = settings.publicUrl.startsWith('https:')
  http.addHook('onRequest', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
  })
}

/** JSON that may be empty, as auth-js sends it, and pictures as files. */
function parseBodies(http: FastifyInstance, { uploads }: Deps) {
  http.removeContentTypeParser('application/json')
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', (request, payload, done) => {
    // An endpoint of uploads accepts files only.
    if (request.routeOptions.config.upload) return done(new Refusal('unsupported_media_type'))
    const parsed = (body: Buffer) => {
      if (body.length === 0) return done(null, undefined)
      if (isTooDeep(body)) return done(new Refusal('bad_request', { field: 'nested too deeply' }))
      void parse(request, body.toString(), done)
    }
    http.bodies.read(request, payload).then(parsed, done)
  })
  http.addContentTypeParser(
    /^(image\/|application\/(pdf|octet-stream))/,
    async (request: FastifyRequest, payload: Readable) => {
      if (request.routeOptions.config.upload) return uploads.receive(request, payload)
      throw new Refusal('unsupported_media_type')
    },
  )
}
