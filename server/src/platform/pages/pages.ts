/** Pages: everything that is not the API, the auth service, functions, media or hooks is answered by the web. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '../cache/cache.ts'
import type { Tag } from '../cache/tags.ts'
import { inProcess } from '../http/in-process.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { bestEncoding, compressPage } from './compress-page.ts'
import { compact, isForMany, type FinishedPage } from './finished-page.ts'
import { cachingOf, newNonce, pageHeaders } from './page-headers.ts'
import { pageInputOf, type IsPlace, type PageInput } from './page-input.ts'
import { answerShares } from './share-target.ts'
import { openBuild, openDevelopment, type Web } from './web-build.ts'

export interface PagesOptions {
  /** Vite with hot reload instead of the production build. */
  dev: boolean
  /** Whether `/dev/…` is shown: never in production. */
  devPages?: boolean
  /** How people reach us; `https:` also turns on HSTS. */
  publicUrl: string
  /** Origins of frames that pages may show: none by default. */
  frameOrigins?: readonly string[]
  /** What is not wholly open in a county, which the page says to its script; null: no county is chosen. */
  flagsOf?: (county: number | null) => Record<string, string>
  cache: Cache
  /** A chosen place that does not exist is none. */
  isPlace: IsPlace
  /** What every page is made of. */
  tags?: readonly Tag[]
}

// `/media` itself is a page, the files lie under it.
const otherFamilies = /^\/(?:(?:api|auth\/v1|functions\/v1|hooks)(?:\/|$|\?)|media\/)/
/** Rendering takes the only thread: more pages at once are not finished sooner, only all of them late. */
const pagesAtOnce = 4
/** Who takes longer does not use the thread but waits for something; the others do not wait with them. */
const maxMs = 2000

/** Mounts the web on `/*`. Register it last; more exact routes win anyway. */
export async function mountPages(http: FastifyInstance, options: PagesOptions): Promise<void> {
  await http.register(async (scope) => {
    const web = options.dev ? await openDevelopment(scope) : await openBuild(scope)
    servePages(http, scope, web, options)
  })
}

/** `scope` gets the pages; `http` is the whole server, which its loaders call. */
export function servePages(http: FastifyInstance, scope: FastifyInstance, web: Web, options: PagesOptions) {
  const context = { ...options, http, web, semaphore: createSemaphore({ max: pagesAtOnce, maxMs }) }
  answerShares(scope)
  scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (otherFamilies.test(request.url)) return reply.callNotFound()
    // To a browser such an address names another host, and the page's own script could not stay at it.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 308)
    const input = pageInputOf(request.headers, options.isPlace)
    return hand(reply, await pageFor(context, input, request, reply), input)
  })
}

type PagesContext = PagesOptions & {
  http: FastifyInstance
  web: Web
  semaphore: ReturnType<typeof createSemaphore>
}

interface SharedPage {
  page: FinishedPage
  /** Whether others may get it. */
  isForMany: boolean
  /** The request for which it was made. */
  requestId: string
}

/** From the cache, made for all who ask for it now, or made for this one request. */
async function pageFor(context: PagesContext, input: PageInput, request: FastifyRequest, reply: FastifyReply) {
  const alone = () =>
    context.semaphore(async () => (isGone(reply) ? forNobody : makePage(context, input, request, reply)))
  if (context.dev || input.key === undefined || request.method !== 'GET') return alone()
  const key = ['page', bestEncoding(request.headers['accept-encoding']), input.key, request.url].join(' ')
  const shared = await sharedPage(context, key, input, request, reply)
  if (!shared) return forNobody
  return shared.isForMany || shared.requestId === request.id ? shared.page : alone()
}

/** Undefined when its reader has left. */
async function sharedPage(
  context: PagesContext,
  key: string,
  input: PageInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SharedPage | undefined> {
  while (!isGone(reply)) {
    const shared = await context.cache.get(key, (uses, make) => {
      uses(...(context.tags ?? []))
      const begin = async () => {
        // Who waits for the same page has it made then.
        if (isGone(reply)) return make.doNotStore()
        const page = await makePage(context, input, request, reply)
        if (!isForMany(page)) make.doNotStore()
        return { page: compact(page), isForMany: isForMany(page), requestId: request.id }
      }
      return context.semaphore(begin, { inBackground: make.renewing })
    })
    if (shared) return shared
  }
  return undefined
}

const forNobody: FinishedPage = { status: 503, headers: [], body: Buffer.alloc(0) }
const isGone = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

function hand(reply: FastifyReply, { status, headers, body }: FinishedPage, { isPublic }: PageInput) {
  void reply.header('cache-control', cachingOf(status, isPublic))
  // Cookies come one by one, and a page may say something else about caching.
  for (const [name, value] of headers) void reply.header(name, value)
  return body.length === 0 ? reply.code(status).send() : reply.code(status).send(body)
}

async function makePage(
  { http, web, dev, publicUrl, frameOrigins = [], devPages = false, flagsOf = () => ({}) }: PagesContext,
  { preferences, key, headers: forwarded }: PageInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FinishedPage> {
  // In development Vite writes scripts of its own into the page, which know no nonce.
  const nonce = dev ? undefined : newNonce()
  const { response, html } = await web.answer(asWebRequest(request, publicUrl), {
    preferences,
    send: inProcess(http, forwarded, key === undefined ? request.ip : undefined),
    requestId: request.id,
    mode: dev ? 'development' : 'production',
    devPages,
    flagsOf,
    isGone: () => isGone(reply),
    onFault: (error) => request.log.error({ err: error }, 'page fault'),
    ...(nonce !== undefined && { nonce }),
  })
  // Cookies come one by one from a Headers' own iterator.
  const headers: FinishedPage['headers'] = [...response.headers]
  headers.push(...Object.entries(pageHeaders({ nonce, publicUrl, frameOrigins, status: response.status })))
  const whole = html ?? Buffer.from(await response.arrayBuffer())
  const { encoding, bytes } = compressPage(whole, request.headers['accept-encoding'])
  if (encoding !== undefined) headers.push(['content-encoding', encoding])
  return { status: response.status, headers, body: bytes }
}

/** The web's own request: no header means anything to a page. */
const asWebRequest = ({ method, url }: FastifyRequest, publicUrl: string) =>
  new Request(new URL(publicUrl).origin + url, { method })
