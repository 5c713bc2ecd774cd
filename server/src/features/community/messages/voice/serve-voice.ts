import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../core/deps.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { rangeOf } from './range.rules.ts'
import { fileOf } from './upload-voice.ts'
import { findVoice } from './voices.queries.ts'

interface FileRequest {
  Params: { key: string }
  Querystring: { e?: unknown; s?: unknown }
}

const keys = /^[\w-]{1,64}$/

/** `GET /voices/{key}?e=…&s=…`: files, not JSON. The URL is the permission; players seek by ranges. */
export function voiceFiles(http: FastifyInstance, { db, storage, voices, clock }: Deps) {
  http.get<FileRequest>('/voices/:key', { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params
    const { e: expires, s: signature } = request.query
    if (!keys.test(key)) throw new Refusal('not_found')
    if (typeof expires !== 'string' || typeof signature !== 'string' || !voices.verify(key, expires, signature))
      throw new Refusal('forbidden')
    const voice = await findVoice(db, key)
    const file = voice && (await storage.get(fileOf(key)))
    if (!file) throw new Refusal('not_found')
    const seconds = Math.floor(Number(expires) - clock().getTime() / 1000)
    void reply.headers({
      'content-type': voice.content_type,
      'cache-control': `private, max-age=${seconds}`,
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    })
    const range = rangeOf(request.headers.range, file.length)
    if (range === 'none') return reply.send(file)
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.length}`).send()
    const { from, to } = range
    void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.length}`)
    return reply.send(file.subarray(from, to + 1))
  })
}
