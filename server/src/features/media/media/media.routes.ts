import { pictureWidths, uploadPicture as uploadEndpoint } from '@mtaa/contract/media/media'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { namesType } from '../../../platform/http/accepted.ts'
import { sameTag } from '../../../platform/http/entity-tag.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewImage } from './picture-refs.ts'
import { countPicture, uploadPicture } from './upload-picture.ts'

export function mediaRoutes(on: On) {
  on(
    uploadEndpoint,
    async ({ deps, viewer, file }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      return viewImage(await uploadPicture(deps, viewer, file), deps)
    },
    { beforeBody: countPicture },
  )
}

interface FileRequest {
  Params: { key: string; file: string }
  Querystring: { e?: unknown; s?: unknown }
}

const keys = /^[\w-]{1,64}$/

/** `GET /media/{key}/{w}.webp?e=…&s=…`: files, not JSON. The URL is the permission. */
export function mediaFiles(http: FastifyInstance, { pictureFiles, pictures, clock }: Deps) {
  http.get<FileRequest>('/media/:key/:file', { schema: { hide: true } }, async (request, reply) => {
    const { key, file } = request.params
    const { e: expires, s: signature } = request.query
    const width = pictureWidths.find((candidate) => file === `${candidate}.webp`)
    if (width === undefined || !keys.test(key)) throw new Refusal('not_found')
    if (typeof expires !== 'string' || typeof signature !== 'string' || !pictures.verify(key, expires, signature))
      throw new Refusal('forbidden')

    const etags = etagsOf(key, width)
    const [etag, lighterEtag] = etags
    const known = sameTag(request.headers['if-none-match'], etags)
    const seconds = Math.floor(Number(expires) - clock().getTime() / 1000)
    const lifetime = `public, max-age=${seconds}, immutable`
    void reply.headers({ 'cache-control': lifetime, vary: 'Accept', etag: known ?? etag, ...safely })
    if (known) return reply.code(304).send()
    const lighter = namesType(request.headers.accept, 'image/avif') ? await pictureFiles.findLighter(key, width) : null
    if (lighter) return reply.header('etag', lighterEtag).type('image/avif').send(lighter)
    const picture = await pictureFiles.find(key, width)
    if (!picture) throw new Refusal('not_found')
    return reply.type('image/webp').send(picture)
  })
}

const etagsOf = (key: string, width: number) => [`"${key}-${width}"`, `"${key}-${width}-avif"`] as const

const safely = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
