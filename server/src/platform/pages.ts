/** Pages: everything that is not the API, the auth service, functions, media or hooks is answered by the web. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inProcess } from './in-process.ts'
import { compressPage } from './pages/compress-page.ts'
import { newNonce, pageHeaders } from './pages/page-headers.ts'
import { openBuild, openDevelopment, type Web } from './pages/web-build.ts'

export interface PagesOptions {
  /** Vite with hot reload instead of the production build. */
  dev: boolean
  /** How people reach us; `https:` also turns on HSTS. */
  publicUrl: string
}

const otherFamilies = /^\/(?:api|auth\/v1|functions\/v1|media|hooks)(?:\/|$|\?)/
const wornHeaders = ['cookie', 'accept-language', 'authorization', 'user-agent'] as const

/** Mounts the web on `/*`. Register it last; more exact routes win anyway. */
export async function mountPages(http: FastifyInstance, { dev, publicUrl }: PagesOptions): Promise<void> {
  await http.register(async (scope) => {
    const web = dev ? await openDevelopment(scope) : await openBuild(scope)
    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (otherFamilies.test(request.url)) return reply.callNotFound()
      return answerPage({ http, web, dev, publicUrl }, request, reply)
    })
  })
}

type Ground = PagesOptions & { http: FastifyInstance; web: Web }

async function answerPage({ http, web, dev, publicUrl }: Ground, request: FastifyRequest, reply: FastifyReply) {
  // In development Vite writes scripts of its own into the page, which know no nonce.
  const nonce = dev ? undefined : newNonce()
  const { response, html } = await web.answer(asWebRequest(request, publicUrl), {
    send: inProcess(http, worn(request), request.ip),
    requestId: request.id,
    mode: dev ? 'development' : 'production',
    isGone: () => reply.raw.destroyed && !reply.raw.writableFinished,
    onFault: (error) => request.log.error({ err: error }, 'page fault'),
    ...(nonce !== undefined && { nonce }),
  })
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  const headers = pageHeaders({ nonce, publicUrl, status: response.status, cookie: request.headers.cookie })
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'cache-control' || !response.headers.has(name)) void reply.header(name, value)
  }
  void reply.code(response.status)
  const body = html ?? Buffer.from(await response.arrayBuffer())
  if (body.length === 0) return reply.send()
  const { encoding, bytes } = compressPage(body, request.headers['accept-encoding'])
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

const worn = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(wornHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

function asWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [value].flat().map((each): [string, string] => [name, each]),
  )
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers })
}
