import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { codingFor } from '../http/accepted.ts'
import { isSameTag } from '../http/entity-tag.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** The build's files: hashed assets for ever, and the few with fixed names (icons, drawings, manifest, service worker) by their content. */
export async function serveFiles(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    // Their names change with their content, so nobody revalidates, and a small file needs no such headers.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply) => {
      void reply.header('x-content-type-options', 'nosniff')
    },
  })
  for (const path of ['', 'drawings/']) {
    if (!existsSync(folder + path)) continue
    const names = readdirSync(folder + path, { withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { name } of names) if (extname(name) in types) serveFile(http, folder, path + name)
  }
}

function serveFile(http: FastifyInstance, folder: string, name: string) {
  const bytes = readFileSync(folder + name)
  const packed = existsSync(`${folder}${name}.br`) ? readFileSync(`${folder}${name}.br`) : undefined
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  // A worker or a manifest that lingers would preserve an old shell.
  const lasting = ['.png', '.svg', '.ico'].includes(extname(name)) ? 'public, max-age=86400' : 'no-cache'
  http.get(`/${name}`, { schema: { hide: true } }, (request, reply) => {
    void reply
      .header('cache-control', lasting)
      .header('etag', tag)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .type(types[extname(name)] ?? 'application/octet-stream')
    if (isSameTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (packed === undefined || !codingFor(request.headers['accept-encoding'], ['br'])) return reply.send(bytes)
    return reply.header('content-encoding', 'br').send(packed)
  })
}
