/** Pages: everything that is not the API, the auth service, functions, media or hooks is answered by the web. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inProcess } from '../http/in-process.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { bestEncoding, compressPage } from './compress-page.ts'
import { createCache, type Invalidations, type CachedValues } from '../cache/invalidations.ts'
import { compact, weightOf, type FinishedPage } from './finished-page.ts'
import { newNonce, pageHeaders } from './page-headers.ts'
import { pageInputOf, type PageInput } from './page-input.ts'
import { openBuild, openDevelopment, type Web } from './web-build.ts'

export interface PagesOptions {
  /** Vite with hot reload instead of the production build. */
  dev: boolean
  /** Whether `/dev/…` is shown: never in production. */
  devPages?: boolean
  /** How people reach us; `https:` also turns on HSTS. */
  publicUrl: string
  /** Cached pages are rendered again after any of them. */
  invalidations: Invalidations
}

const otherFamilies = /^\/(?:api|auth\/v1|functions\/v1|media|hooks)(?:\/|$|\?)/
/** Rendering takes the only thread: more pages at once are not finished sooner, only all of them late. */
const pagesAtOnce = 4
/** Who takes longer does not use the thread but waits for something; the others do not wait with them. */
const maxMs = 2000
/** Some three thousand pages. */
const maxCacheBytes = 24 * 1024 * 1024

/** Mounts the web on `/*`. Register it last; more exact routes win anyway. */
export async function mountPages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  await http.register(async (scope) => {
    const web = options.dev ? await openDevelopment(scope) : await openBuild(scope)
    servePages(http, scope, web, options)
  })
}

/** `scope` gets the pages; `http` is the whole server, which its loaders call. */
export function servePages(http: FastifyInstance, scope: FastifyInstance, web: Web, options: PagesOptions) {
  const cache = createCache<FinishedPage>({ invalidations: options.invalidations, maxBytes: maxCacheBytes })
  const semaphore = createSemaphore({ max: pagesAtOnce, maxMs })
  scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (otherFamilies.test(request.url)) return reply.callNotFound()
    // To a browser such an address names another host, and the page's own script could not stay at it.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 308)
    return answerPage({ ...options, http, web, cache, semaphore }, request, reply)
  })
}

type PagesContext = PagesOptions & {
  http: FastifyInstance
  web: Web
  cache: CachedValues<FinishedPage>
  semaphore: ReturnType<typeof createSemaphore>
}

async function answerPage(context: PagesContext, request: FastifyRequest, reply: FastifyReply) {
  const { cache, dev, semaphore } = context
  const input = pageInputOf(request.headers)
  const key = dev ? undefined : keyOf(request, input)
  const known = () => (key === undefined ? undefined : cache.get(key))
  const make = async () => {
    const since = cache.invalidations.count
    const page = await makePage(context, input, request, reply)
    if (key !== undefined && isShared(page)) cache.set(key, compact(page), weightOf(key, page), since)
    return page
  }
  // The same page may have been rendered meanwhile; and who waited too long has left.
  const inLine = async () => known() ?? (isGone(reply) ? forNobody : make())
  return hand(reply, known() ?? (await semaphore(inLine)))
}

const forNobody: FinishedPage = { status: 503, headers: [], body: Buffer.alloc(0) }
const isGone = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

function hand(reply: FastifyReply, { status, headers, body }: FinishedPage) {
  for (const [name, value] of headers) void reply.header(name, value)
  return body.length === 0 ? reply.code(status).send() : reply.code(status).send(body)
}

/** What a shared cache would distinguish pages by; undefined where the page may be one person's. */
function keyOf({ method, url, headers }: FastifyRequest, { shared }: PageInput): string | undefined {
  if (method !== 'GET' || !shared) return undefined
  const language = headers['accept-language'] ?? ''
  return language.length > 100 ? undefined : [bestEncoding(headers['accept-encoding']), language, url].join(' ')
}

const isShared = ({ headers }: FinishedPage) =>
  headers.some(([name, value]) => name === 'cache-control' && value.includes('s-maxage')) &&
  !headers.some(([name]) => name === 'set-cookie')

async function makePage(
  { http, web, dev, publicUrl, devPages = false }: PagesContext,
  { shared, cookies, headers: forwarded }: PageInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FinishedPage> {
  // In development Vite writes scripts of its own into the page, which know no nonce.
  const nonce = dev ? undefined : newNonce()
  const { response, html } = await web.answer(asWebRequest(request, publicUrl), {
    cookies,
    send: inProcess(http, forwarded, shared ? undefined : request.ip),
    requestId: request.id,
    mode: dev ? 'development' : 'production',
    devPages,
    isGone: () => isGone(reply),
    onFault: (error) => request.log.error({ err: error }, 'page fault'),
    ...(nonce !== undefined && { nonce }),
  })
  // Cookies come one by one from a Headers' own iterator.
  const headers: FinishedPage['headers'] = [...response.headers]
  const ours = pageHeaders({ nonce, publicUrl, status: response.status, shared })
  for (const [name, value] of Object.entries(ours)) {
    if (name !== 'cache-control' || !response.headers.has(name)) headers.push([name, value])
  }
  const whole = html ?? Buffer.from(await response.arrayBuffer())
  const { encoding, bytes } = compressPage(whole, request.headers['accept-encoding'])
  if (encoding !== undefined) headers.push(['content-encoding', encoding])
  return { status: response.status, headers, body: bytes }
}

/** The web's own request: cookies are handed over as they were read here, and no other header means anything to a page. */
function asWebRequest({ method, url, headers }: FastifyRequest, publicUrl: string): Request {
  const language = headers['accept-language']
  return new Request(new URL(publicUrl).origin + url, {
    method,
    headers: language === undefined ? {} : { 'accept-language': language },
  })
}
