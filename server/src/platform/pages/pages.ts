/** Pages: everything that is not the API, the auth service, functions, media or hooks is answered by the web. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '../cache/cache.ts'
import type { Tag } from '../cache/tags.ts'
import { inProcess } from '../http/in-process.ts'
import type { Language } from '@mtaa/contract/language'
import { languageOf } from '../http/language.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { busyPage } from './busy-page.ts'
import { bestEncoding, compressPage } from './compress-page.ts'
import { compact, isForMany, type FinishedPage } from './finished-page.ts'
import { takeOwnScripts } from './own-scripts.ts'
import { cachingOf, pageHeaders } from './page-headers.ts'
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
  /** What is to be said of the site as a whole to this reader, and whether this page is closed to them. */
  siteOf?: (request: FastifyRequest, language: Language) => Promise<SiteNow>
  cache: Cache
  /** A chosen place that does not exist is none. */
  isPlace: IsPlace
  /** What every page is made of. */
  tags?: readonly Tag[]
}

export interface SiteNow {
  /** For the page and its script; undefined: the site is live. */
  state: object | undefined
  /** Seconds after which to come again, where this page is closed to this reader. */
  closedFor: number | undefined
  /** Sent along when the page calls the API: what opens it to those who run the site. */
  pass: string | undefined
}

const live: SiteNow = { state: undefined, closedFor: undefined, pass: undefined }

// `/media` itself is a page, the files lie under it.
const otherFamilies = /^\/(?:(?:api|auth\/v1|functions\/v1|hooks)(?:\/|$|\?)|media\/)/
/** Rendering takes the only thread: more pages at once are not finished sooner, only all of them late. */
const pagesAtOnce = 4
/** Some seconds of work. Beyond, the network with most waiting is refused: a crowd behind one IP shares what it has. */
const maxQueued = 200
/** Between two renders: connections are accepted one in a turn, and a health check often comes by one of its own. */
const turns = 8
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
  const context = { ...options, http, web, semaphore: createSemaphore({ max: pagesAtOnce, maxQueued, maxMs, turns }) }
  answerShares(scope)
  scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (otherFamilies.test(request.url)) return reply.callNotFound()
    // To a browser such a URL names another host, and the page's own script could not stay at it.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 308)
    const read = pageInputOf(request.headers, options.isPlace)
    const site = await (options.siteOf?.(request, read.preferences.language) ?? live)
    const input = withSite(read, site)
    try {
      if (site.closedFor === undefined) return hand(reply, await pageFor(context, input, request, reply), input)
      if (isForData(request)) {
        const again = { 'retry-after': String(site.closedFor), 'cache-control': 'no-store' }
        return reply.code(503).headers(again).send({ code: 'maintenance' })
      }
      const closed = await pageFor(context, { ...input, instead: closedPage }, request, reply)
      return hand(reply.header('retry-after', String(site.closedFor)), { ...closed, status: 503 }, input)
    } catch (error) {
      if (!isTooBusy(error) || !takesHtml(request)) throw error
      return hand(reply, busyPage(languageOf(request.headers)), input)
    }
  })
}

/** The page that stands in the place of all that are closed. */
const closedPage = '/maintenance'

/** A page of the router that is answered in the place of the one that was requested. */
type Input = PageInput & { site: SiteNow; instead?: string }

/** Pages that say something of the site, or are open to few, are nobody's to store on the way. */
function withSite(input: PageInput, site: SiteNow): Input {
  if (site.state === undefined) return { ...input, site }
  const key = input.key === undefined ? undefined : `${input.key} ${JSON.stringify(site.state)}`
  const cookie = [input.headers['cookie'], site.pass].filter(Boolean).join('; ')
  return { ...input, key, isPublic: false, headers: { ...input.headers, ...(cookie && { cookie }) }, site }
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

/** From the cache, made for all who request it now, or made for this one request. */
async function pageFor(context: PagesContext, input: Input, request: FastifyRequest, reply: FastifyReply) {
  const alone = () =>
    context.semaphore(async () => (isGone(reply) ? forNobody : makePage(context, input, request, reply)), {
      of: networkOf(request.ip),
    })
  if (context.dev || input.key === undefined || request.method !== 'GET') return alone()
  const key = ['page', bestEncoding(request.headers['accept-encoding']), input.key, input.instead ?? request.url].join(
    ' ',
  )
  const shared = await sharedPage(context, key, input, request, reply)
  if (!shared) return forNobody
  return shared.isForMany || shared.requestId === request.id ? shared.page : alone()
}

/** Undefined when its reader has left. Throws when its own network has too many waiting. */
async function sharedPage(
  context: PagesContext,
  key: string,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SharedPage | undefined> {
  const own: { refusal?: Refusal } = {}
  while (!isGone(reply)) {
    const shared = await context.cache.get(key, async (uses, make) => {
      uses(...(context.tags ?? []))
      const begin = async () => {
        // Who waits for the same page has it made then.
        if (isGone(reply)) return make.doNotStore()
        const page = await makePage(context, input, request, reply)
        if (!isForMany(page)) make.doNotStore()
        return { page: compact(page), isForMany: isForMany(page), requestId: request.id }
      }
      try {
        return await context.semaphore(begin, { inBackground: make.renewing, of: networkOf(request.ip) })
      } catch (error) {
        // Who waits for the same page from another network has it made then.
        if (!isTooBusy(error)) throw error
        own.refusal = error
        return make.doNotStore()
      }
    })
    if (shared) return shared
    if (own.refusal) throw own.refusal
  }
  return undefined
}

const isTooBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'unavailable'
/** What the router's script fetches of a page. */
const isForData = ({ url }: FastifyRequest) => /\.data(?:\?|$)/.test(url)
const takesHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

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
  { preferences, headers: forwarded, site, instead }: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FinishedPage> {
  // In development Vite writes scripts of its own into the page, which know no mark.
  const nonce = dev ? undefined : randomBytes(16).toString('base64')
  const { response, html } = await web.answer(asWebRequest(request, instead ?? request.url, publicUrl), {
    preferences,
    // Nothing is made of the IP: limits count who has the page made, also where others get it, too.
    send: inProcess(http, forwarded, request.ip),
    requestId: request.id,
    mode: dev ? 'development' : 'production',
    devPages,
    flagsOf,
    site: site.state,
    isGone: () => isGone(reply),
    onFault: (error) => request.log.error({ err: error }, 'page fault'),
    ...(nonce !== undefined && { nonce }),
  })
  // Cookies come one by one from a Headers' own iterator.
  const headers: FinishedPage['headers'] = [...response.headers]
  const whole = html ?? Buffer.from(await response.arrayBuffer())
  const { page, hashes } = nonce === undefined ? { page: whole, hashes: undefined } : takeOwnScripts(whole, nonce)
  headers.push(...Object.entries(pageHeaders({ scripts: hashes, publicUrl, frameOrigins, status: response.status })))
  const { encoding, bytes } = compressPage(page, request.headers['accept-encoding'])
  if (encoding !== undefined) headers.push(['content-encoding', encoding])
  return { status: response.status, headers, body: bytes }
}

/** The web's own request: no header means anything to a page. */
const asWebRequest = ({ method }: FastifyRequest, url: string, publicUrl: string) =>
  new Request(new URL(publicUrl).origin + url, { method })
