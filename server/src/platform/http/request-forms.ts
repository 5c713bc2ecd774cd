import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProgramPath } from '@mtaa/contract/program-paths'
import type { FastifyInstance } from 'fastify'

const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * The request line as the router reads it. A proxy may send the whole URL (RFC 9112, 3.2.2), whose host then counts. Of a
 * page's URL an escape that means nothing is taken as it stands, so that it leads to the page of what is not there.
 * False for what is no URL.
 */
export function normaliseTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  if (host !== undefined) {
    request.headers.host = host
    request.url = rest.startsWith('/') ? rest : `/${rest}`
  }
  const target = request.url ?? '/'
  const [path = ''] = target.split('?', 1)
  if (!isProgramPath(path) && !isLegible(path)) request.url = path.replaceAll('%', '%25') + target.slice(path.length)
  return target.startsWith('/')
}

function isLegible(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Answers `OPTIONS *`, which is about the server and no resource of it; whether it was that. */
export function answerAsterisk({ method, url }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'OPTIONS' || url !== '*') return false
  response.writeHead(204, { allow: allMethods }).end()
  return true
}

/** Under these, CORS answers `OPTIONS`. */
const byCors = /^\/(?:auth\/v1|functions\/v1)(?:\/|$)/
/** Where the pages are, which are everything that is nobody else's. */
const pages = '/*'

declare module 'fastify' {
  interface FastifyInstance {
    /** What may be done at a URL; nothing where no route has it. */
    methodsAt: (url: string) => readonly string[]
  }
}

interface Place {
  parts: readonly string[]
  methods: Set<string>
}

/** Knows what may be done at every URL, and answers `OPTIONS` with it. Call it before the first route. */
export function answerOptions(http: FastifyInstance) {
  const places = new Map<string, Place>()
  http.addHook('onRoute', ({ url, method }) => {
    const added = [method].flat()
    if (added.includes('OPTIONS')) return
    const known = places.get(url)
    if (known) return added.forEach((each) => known.methods.add(each))
    const methods = new Set([...added, 'OPTIONS'])
    places.set(url, { parts: url.split('/'), methods })
    if (byCors.test(url)) return
    http.options(url, { schema: { hide: true } }, (request, reply) => {
      if (url === pages && isProgramPath(request.url)) return reply.callNotFound()
      return reply
        .code(204)
        .header('allow', [...methods].toSorted().join(', '))
        .send()
    })
  })
  http.decorate('methodsAt', (url: string) => {
    const [path = ''] = url.split('?', 1)
    const parts = path.split('/')
    const found = [...places].filter(([at, place]) => (at === pages ? !isProgramPath(path) : isAt(place, parts)))
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].toSorted()
  })
}

/** Whether a URL is that of a route, of which `*` is the rest and `:name` one part. */
function isAt({ parts }: Place, segments: readonly string[]): boolean {
  const rest = parts.indexOf('*')
  const fixed = rest < 0 ? parts : parts.slice(0, rest)
  if (rest < 0 ? segments.length !== parts.length : segments.length <= rest) return false
  return fixed.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
}
