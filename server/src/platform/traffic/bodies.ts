import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Readable } from 'node:stream'
import type { TrafficSettings } from './settings.ts'
import { Refusal } from '../http/refusal.ts'
import { isTooSlow } from './pace.rules.ts'
import type { Throttle } from './throttle.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bodies: Bodies
  }
}

/** Reads request bodies, within limits on size, speed, number and memory. Every content type parser goes through it. */
export interface Bodies {
  /** The whole body. It counts as memory until the request has been answered. */
  read(request: FastifyRequest, payload: Readable): Promise<Buffer>
  /** Hands the body to `consume` piece by piece, the next one when it is done; resolves with its size at its end. */
  receive(request: FastifyRequest, payload: Readable, consume: Consume): Promise<number>
  /** Once the request has been answered or its sender has left; at once when that is so already. */
  onceOver(request: FastifyRequest, clear: () => void): void
}

type Consume = (piece: Buffer) => Promise<unknown> | void

interface Open {
  over: boolean
  clear: (() => void)[]
}

interface Arriving {
  startedAt: number
  receivedAt: number
  bytes: number
  fail: (refusal: Refusal) => void
}

const sweepEveryMs = 1000
/** So much of a body is read without waiting for a turn: forms, JSON and callbacks of providers pass large uploads. */
const unthrottledBytes = 64 * 1024

export function createBodies(http: FastifyInstance, settings: TrafficSettings, throttle: Throttle): Bodies {
  const arriving = new Set<Arriving>()
  const byAddress = new Map<string, number>()
  const open = new WeakMap<FastifyRequest, Open>()
  let memory = 0

  const sweep = () => {
    const now = performance.now()
    for (const body of arriving) {
      const { bytes, startedAt, receivedAt, fail } = body
      const progress = { bytes, elapsedMs: now - startedAt, silentMs: now - receivedAt }
      if (isTooSlow(progress, settings)) fail(new Refusal('too_slow'))
    }
  }
  const timer = setInterval(sweep, Math.min(sweepEveryMs, settings.bodyTimeoutMs / 2)).unref()
  http.addHook('onClose', async () => clearInterval(timer))

  http.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    const watch: onRequestHookHandler = (request, reply, done) => {
      const state: Open = { over: false, clear: [] }
      open.set(request, state)
      reply.raw.once('close', () => {
        state.over = true
        for (const clear of state.clear) clear()
      })
      done()
    }
    route.onRequest = [watch, ...[route.onRequest ?? []].flat()]
  })

  function onceOver(request: FastifyRequest, clear: () => void) {
    const state = open.get(request)
    if (!state || state.over) clear()
    else state.clear.push(clear)
  }

  async function receive(request: FastifyRequest, payload: Readable, consume: Consume) {
    const limit = refuseAtOnce(request)
    if (payload.destroyed) throw new Refusal('too_slow')
    const others = byAddress.get(request.ip) ?? 0
    if (others >= settings.maxBodiesPerAddress) throw new Refusal('unavailable')
    byAddress.set(request.ip, others + 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const now = performance.now()
    const body: Arriving = { startedAt: now, receivedAt: now, bytes: 0, fail: reject }
    const onData = (piece: Buffer) => {
      body.bytes += piece.length
      body.receivedAt = performance.now()
      try {
        if (body.bytes > limit) throw new Refusal('too_large', { limit: sizeOf(limit) })
        const [consumed, turn] = [consume(piece), throttle.take(piece.length)]
        const busy = [consumed, body.bytes > unthrottledBytes ? turn : undefined].filter((wait) => wait !== undefined)
        if (busy.length === 0) return
        payload.pause()
        Promise.all(busy).then(() => payload.resume(), reject)
      } catch (error) {
        // Thrown in an event, it would reach nobody.
        reject(error)
      }
    }
    // Every body closes: an error with its stack is made only of what has not ended.
    const onLost = () => void (payload.readableEnded || reject(new Refusal('too_slow')))
    arriving.add(body)
    payload.on('data', onData).once('end', resolve).once('error', onLost).once('close', onLost)
    try {
      await promise
      return body.bytes
    } finally {
      arriving.delete(body)
      leave(request.ip)
      payload.off('data', onData).off('end', resolve).off('close', onLost)
      // What still comes is thrown away; the connection's own limits say for how long.
      payload.resume()
    }
  }

  function leave(address: string) {
    const others = (byAddress.get(address) ?? 1) - 1
    if (others > 0) byAddress.set(address, others)
    else byAddress.delete(address)
  }

  async function read(request: FastifyRequest, payload: Readable): Promise<Buffer> {
    let whole: Buffer = Buffer.alloc(0)
    let length = 0
    onceOver(request, () => (memory -= length))
    await receive(request, payload, (piece) => {
      if (memory + piece.length > settings.maxBodyMemory) throw new Refusal('unavailable')
      memory += piece.length
      // Nearly every body comes in one piece. Of many, none is held: a piece of one byte takes a hundred and more.
      if (length === 0) whole = piece
      else whole = append(whole, length, piece)
      length += piece.length
    })
    return whole.subarray(0, length)
  }

  return { read, receive, onceOver }
}

/** What is known before the first byte: there is no such route, it is compressed, or it declares itself too large. */
function refuseAtOnce({ is404, headers, routeOptions }: FastifyRequest): number {
  if (is404) throw new Refusal('not_found')
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Refusal('unsupported_media_type')
  const limit = routeOptions.bodyLimit ?? 0
  if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('too_large', { limit: sizeOf(limit) })
  return limit
}

const smallest = 4096

function append(whole: Buffer, length: number, piece: Buffer): Buffer {
  const needed = length + piece.length
  const reused = whole.length >= needed && length > smallest / 2 ? whole : undefined
  const larger = reused ?? Buffer.allocUnsafeSlow(Math.max(smallest, 2 * needed))
  if (!reused) whole.copy(larger, 0, 0, length)
  piece.copy(larger, length)
  return larger
}

/** As people write it. */
export const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
