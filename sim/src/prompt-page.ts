import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const page = readFileSync(new URL('./prompt-page.html', import.meta.url), 'utf8')

const policy = [
  "default-src 'none'",
  "connect-src 'self'",
  'img-src data:',
  `style-src ${hashOf('style')}`,
  `script-src ${hashOf('script')}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The phone on which a person answers prompts by hand. */
export function registerPromptPage(http: FastifyInstance): void {
  const show = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  http.get('/', show)
  http.get('/__sim/', show)
  http.get('/__sim', (_request, reply) => reply.redirect('/__sim/'))
}

function hashOf(tag: 'style' | 'script'): string {
  const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
}
