/** Where pages come from: the production build, or Vite while developing. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Send } from '@mtaa/contract/client'
import type { Preferences } from '@mtaa/contract/preferences'
import { isProgramPath } from '@mtaa/contract/program-paths'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from './serve-files.ts'

const webDir = fileURLToPath(new URL('../../../../web/', import.meta.url))

/** What the web needs for one page (`PageCall` in web/src/entry.server.tsx). */
export interface PageCall {
  preferences: Preferences
  send: Send
  requestId: string
  nonce?: string
  mode: 'development' | 'production'
  devPages: boolean
  flagsOf: (county: number | null) => Record<string, string>
  site: object | undefined
  isGone: () => boolean
  onFault: (error: unknown) => void
}

/** `PageAnswer` there. */
export interface PageAnswer {
  response: Response
  html?: Buffer
}

export interface Web {
  answer: (request: Request, call: PageCall) => Promise<PageAnswer>
}

interface Build {
  entry: { module: { answer: (build: Build, request: Request, call: PageCall) => Promise<PageAnswer> } }
}

const answerWith = (build: Build, request: Request, call: PageCall) => build.entry.module.answer(build, request, call)

export async function openBuild(http: FastifyInstance): Promise<Web> {
  const file = `${webDir}build/server/index.js`
  if (!existsSync(file)) throw new Error('The web is not built yet. Run: npm run build')
  const build = (await import(pathToFileURL(file).href)) as Build
  await serveFiles(http, `${webDir}build/client/`)
  return { answer: (request, call) => answerWith(build, request, call) }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

interface Vite {
  createServer(options: object): Promise<{
    middlewares: Middleware
    ssrLoadModule(id: string): Promise<unknown>
    ssrFixStacktrace(error: Error): void
    close(): Promise<void>
  }>
}

export async function openDevelopment(http: FastifyInstance): Promise<Web> {
  // Vite belongs to the web's packages, so it is looked up from there.
  const vitePath = createRequire(`${webDir}package.json`).resolve('vite')
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as Vite
  const server = { middlewareMode: true, hmr: { server: http.server } }
  const vite = await createServer({ root: webDir, configFile: `${webDir}vite.config.ts`, appType: 'custom', server })
  http.addHook('onClose', () => vite.close())
  await http.register(middie)
  http.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (isProgramPath(request.url ?? '')) next()
    else vite.middlewares(request, response, next)
  })
  return {
    answer: async (request, call) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
      const onFault = (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        call.onFault(error)
      }
      return answerWith(build, request, { ...call, onFault })
    },
  }
}
