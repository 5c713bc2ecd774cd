import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Content codings that we can make. */
export type Coding = 'zstd' | 'br' | 'gzip'
const codings = ['zstd', 'br', 'gzip'] as const

/** Browsers send a few headers over and over: each is read once. */
const maxHeaders = 200
const maxLength = 200

function once<T extends object>(read: (header: string) => T): (header: string) => T {
  const known = new LRUCache<string, T>({ max: maxHeaders })
  return (header) => {
    if (header.length > maxLength) return read(header)
    const found = known.get(header) ?? read(header)
    known.set(header, found)
    return found
  }
}

/** What a header such as `br;q=0.5, *;q=0` names, each with its weight (RFC 9110, 12.4.2); a weight that cannot be read is none. */
const weightsOf = once((header): ReadonlyMap<string, number> => {
  const named = header.split(',').map((item): [string, number] => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    const isRead = weight === undefined || /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)
    return [name === 'x-gzip' ? 'gzip' : name, isRead ? Number(weight ?? 1) : 0]
  })
  return new Map(named.filter(([name]) => name !== ''))
})

/** The best of these codings for the reader; undefined where they get the bytes as they are. */
export function codingFor<C extends Coding>(acceptEncoding: string | undefined, offered: readonly C[]): C | undefined {
  const weights = weightsOf(acceptEncoding ?? '')
  const others = weights.get('*') ?? 0
  const asItIs = weights.get('identity') ?? 0
  const [best] = offered
    .map((coding) => ({ coding, weight: weights.get(coding) ?? others }))
    .filter(({ weight }) => weight > 0 && weight >= asItIs)
    .toSorted((one, other) => other.weight - one.weight)
  return best?.coding
}

/** Whether the reader takes no bytes as they are, however few. */
function refusesIdentity(acceptEncoding: string | undefined): boolean {
  const weights = weightsOf(acceptEncoding ?? '')
  return (weights.get('identity') ?? weights.get('*')) === 0
}

/** Whether the reader names this type of content: by itself, as browsers name the formats of pictures that they show. */
export const namesType = (accept: string | undefined, type: string): boolean =>
  (weightsOf(accept ?? '').get(type) ?? 0) > 0

/**
 * Rewrites `Accept-Encoding` as a plain list, best coding first, before anything negotiates: the libraries that compress
 * answers and serve files read neither `*` beside a refusal nor the weight of `identity`.
 */
export function negotiateCodings(http: FastifyInstance) {
  http.addHook('onRequest', async ({ headers }) => {
    const header = headers['accept-encoding']
    if (header === undefined) return
    headers['accept-encoding'] = plainList(header).list
  })
  http.addHook('onSend', async ({ headers }, reply, payload) => {
    const header = headers['accept-encoding']
    if (!refusesIdentity(header) || reply.hasHeader('content-encoding')) return payload
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length === 0) return payload
    const coding = codingFor(header, ['br', 'gzip'])
    if (coding === undefined) return payload
    void reply.removeHeader('content-length').header('content-encoding', coding).header('vary', 'accept-encoding')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return coding === 'br' ? brotliCompressSync(payload, { params }) : gzipSync(payload)
  })
}

const plainList = once((header) => {
  const accepted: Coding[] = []
  for (let next = codingFor(header, codings); next; next = codingFor(header, without(accepted))) accepted.push(next)
  // Weights that fall by steps hold the order for who reads weights only.
  const list = accepted.map((coding, at) => (at === 0 ? coding : `${coding};q=0.${9 - at}`))
  return { list: [...list, refusesIdentity(header) ? 'identity;q=0' : 'identity;q=0.1'].join(', ') }
})

const without = (taken: readonly Coding[]) => codings.filter((coding) => !taken.includes(coding))
