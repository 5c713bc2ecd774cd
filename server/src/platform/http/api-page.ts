import swagger from '@fastify/swagger'
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml as escape } from './escape-html.ts'

interface ApiInfo {
  publicUrl: string
  title: string
  description: string
}

/** OpenAPI 3.1 at `/api/openapi.json`, and the same for reading at `/api/docs`. Registered before the routes it describes. */
export async function documentApi(http: FastifyInstance, { publicUrl, title, description }: ApiInfo) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  http.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(http.swagger()),
  )
  http.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(pageOf(title, http.swagger() as unknown as Document)),
  )
}

const style =
  'body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font-size:.95em}h2{font-size:1.1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:.5rem 0}dd{margin:0}'

/** Nothing runs and nothing is loaded; its one style sheet is known by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean }[]
  responses?: Record<string, { description?: string }>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
}

function pageOf(title: string, { paths = {} }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)} API</title>
<style>${style}</style>
<h1>${escape(title)} API</h1><p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${operations.join('')}</html>`
}

function sectionOf(
  path: string,
  method: string,
  { summary = '', security, parameters = [], responses = {} }: Operation,
): string {
  const needs = parameters.map(({ name, in: where, required }) => `${name} (${where}${required ? ', required' : ''})`)
  const answers = Object.entries(responses).map(
    ([status, { description = '' }]) => `<dt>${status}</dt><dd>${escape(description)}</dd>`,
  )
  return `<h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}${security ? ' <em>Signed in.</em>' : ''}</p>${
    needs.length ? `<p>Takes: ${escape(needs.join(', '))}</p>` : ''
  }<dl>${answers.join('')}</dl>`
}
