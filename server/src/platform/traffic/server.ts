import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { TrafficSettings } from './settings.ts'
import { answerAsterisk, normaliseTarget } from '../http/request-forms.ts'
import type { Throttle } from './throttle.ts'
import { answerOf, forgetRequest, noteRequest, refuseRequest } from './client-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One for each IP that is listened on. */
    servers: readonly Server[]
  }
}

const seconds = 1000
const hour = 3600 * seconds

/** Longer than proxies leave an unused connection open, so that it is never closed under a request of theirs. */
export const keepAliveTimeoutMs = 72 * seconds
/** No bytes in either direction: the reader has left, or does not read. Longer than any answer takes. */
const silentMs = 120 * seconds
const maxHeaderBytes = 16 * 1024
const maxHeaders = 100
const maxAddressLength = 8000
/** Requests sent on one connection before the first of them has been answered. Browsers send one. */
const maxUnanswered = 16
/** What follows a refused request is read away for so long and so far, so that its sender can read the refusal. */
const discarded = { ms: 30 * seconds, bytes: 16 * 1024 * 1024 }

/** The server of a process, with limits on what a connection may cost before its caller is known. */
export function createHttpServer(handle: RequestListener, settings: TrafficSettings, throttle: Throttle): Server {
  const { headTimeoutMs, maxConnections, maxConnectionsPerAddress } = settings
  const server = createServer(
    {
      headersTimeout: headTimeoutMs,
      // Bodies have a timeout by their size; this is only for what gets past it.
      requestTimeout: 2 * hour,
      connectionsCheckingInterval: Math.min(5 * seconds, headTimeoutMs / 2),
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
    },
    limitRequests((request, response) => {
      // A request on an open connection is served, and its client must open another one: to another process.
      if (!server.listening) response.shouldKeepAlive = false
      handle(request, response)
    }, throttle),
  )
  server.maxHeadersCount = maxHeaders
  server.setTimeout(silentMs)
  server.on('connection', limitConnections(maxConnections, maxConnectionsPerAddress))
  return server
}

/**
 * Takes no further connections, and resolves when the last one has ended. None is closed under a request: each ends with
 * its next answer, or by itself.
 */
export async function drain(servers: readonly Server[]): Promise<void> {
  // The close() of an HTTP server would cut the connections that are idle at this moment, with what is on its way there.
  const close = NetServer.prototype.close
  await Promise.all(servers.map((server) => new Promise((resolve) => close.call(server, resolve))))
}

function limitConnections(max: number, maxPerAddress: number) {
  const byAddress = new Map<string, number>()
  let all = 0
  return (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const others = byAddress.get(remoteAddress) ?? 0
    byAddress.set(remoteAddress, others + 1)
    all += 1
    socket.once('close', () => {
      const left = (byAddress.get(remoteAddress) ?? 1) - 1
      if (left > 0) byAddress.set(remoteAddress, left)
      else byAddress.delete(remoteAddress)
      all -= 1
    })
    if (all > max || others >= maxPerAddress) socket.end(answerOf([503, 'unavailable', {}]), () => socket.destroy())
  }
}

function limitRequests(handle: RequestListener, throttle: Throttle): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    if (waiting > maxUnanswered) return void socket.destroy()
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      forgetRequest(response)
    })
    // Before Node's own listener, which would read the rest without limits and show it to nobody.
    response.prependOnceListener('finish', () => {
      if (!request.complete) discardRest(request, throttle)
    })
    noteRequest(response)
    if (answerAsterisk(request, response)) return
    const isLong = (request.url?.length ?? 0) > maxAddressLength
    if (isLong || !normaliseTarget(request))
      return refuseRequest(response, [isLong ? 414 : 400, 'bad_request', { field: 'address' }])
    handle(request, response)
  }
}

/** If the connection closed at once, the sender might not get to read the refusal. */
function discardRest(request: IncomingMessage, throttle: Throttle) {
  const { socket } = request
  const close = () => socket.destroy()
  const timer = setTimeout(close, discarded.ms).unref()
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > discarded.bytes) return close()
    const wait = throttle.take(piece.length)
    if (!wait) return
    request.pause()
    void wait.then(() => request.resume())
  })
  request.once('close', () => clearTimeout(timer))
  request.read(0)
  request.resume()
}
