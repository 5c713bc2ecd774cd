import { QueryClientProvider } from '@tanstack/react-query'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createApi, type Send } from '@mtaa/contract/client'
import type { Preferences } from '@mtaa/contract/preferences'
import type { SiteState } from '@mtaa/contract/operations/maintenance'
import type { FlagsNotOpen } from './platform/flags.ts'
import { inLanguage } from './platform/locale.server.ts'
import { PageContextContext } from './platform/page-context.ts'
import { renderPage } from './platform/markup/render-page.server.ts'
import { createQueryClient } from './platform/query-client.ts'
import { requestContext } from './platform/request-context.ts'
import { ApiContext } from './platform/use-api.ts'

/** What the HTTP server passes for one page. */
export interface PageCall {
  /** From a closed set of values: all that a page knows of who opens it. */
  preferences: Preferences
  /** Sends the loaders' calls to the API with the caller's headers. */
  send: Send
  requestId: string
  nonce?: string
  mode: 'development' | 'production'
  /** Whether pages for developers (`/dev/…`) are served. */
  devPages: boolean
  /** What is not wholly open in a county; null: none is chosen. */
  flagsOf: (county: number | null) => FlagsNotOpen
  /** What is to be said of the site as a whole; undefined: it is live. */
  site: SiteState | undefined
  /** Whether the client has disconnected. */
  isGone: () => boolean
  /** Called with every error while loading or rendering, unless the client has disconnected. */
  onFault: (error: unknown) => void
}

export interface PageAnswer {
  response: Response
  /** The rendered page. As a `Response` body it would be copied chunk by chunk, which takes 2.5 % of the page's time. */
  html?: Buffer
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
const callContext = createContext<PageCall>()
const htmlContext = createContext<{ html?: Buffer }>()

/** Answers one request for a page: the only function of the web that the HTTP server calls. */
export async function answer(build: ServerBuild, request: Request, call: PageCall): Promise<PageAnswer> {
  const handler = handlers.get(build) ?? createRequestHandler(build, call.mode)
  handlers.set(build, handler)
  const { preferences, requestId, nonce, devPages, flagsOf, site } = call
  const flags = flagsOf(preferences.place?.county ?? null)
  const context = new RouterContextProvider()
  context.set(requestContext, {
    api: createApi(call.send),
    queryClient: createQueryClient(),
    devPages,
    ...(!isForData(request) && { inDocument: [] }),
    page: { preferences, flags, site, now: Date.now(), requestId, ...(nonce && { nonce }) },
  })
  context.set(callContext, call)
  const rendered: { html?: Buffer } = {}
  context.set(htmlContext, rendered)
  const response = await inLanguage(preferences.language, () => handler(request, context))
  return { response, ...rendered }
}

/** React Router's own URL for what a page's loaders return. */
const isForData = ({ url }: Request) => new URL(url).pathname.endsWith('.data')

export function handleError(error: unknown, { context }: LoaderFunctionArgs) {
  const { isGone, onFault } = context.get(callContext)
  if (!isGone()) onFault(error)
}

// Loaders have finished before rendering starts, so the page is buffered: an error while rendering can then still be a 500.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { api, queryClient, page, inDocument = [] } = loadContext.get(requestContext)
  const nonce = page.nonce === undefined ? {} : { nonce: page.nonce }
  const tree = (context: EntryContext) => (
    <PageContextContext value={page}>
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <ServerRouter context={context} url={request.url} {...nonce} />
        </QueryClientProvider>
      </ApiContext>
    </PageContextContext>
  )
  loadContext.get(htmlContext).html = await renderPage({ routerContext, tree, inDocument, ...nonce })
  return new Response(null, { status, headers })
}
