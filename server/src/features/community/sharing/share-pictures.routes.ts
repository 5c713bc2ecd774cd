import { languages } from '@mtaa/contract/language'
import { sharePictureVersion } from '@mtaa/contract/media/share-pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldShareCards } from '../../../core/fold.ts'
import { isSameTag } from '../../../platform/http/entity-tag.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createSharePictures, keyOfCard } from './share-pictures.ts'

interface SharePictureRequest {
  Params: { kind: string; file: string }
  Querystring: { v?: unknown }
}

const fileForm = /^([0-9a-f-]{1,36})\.jpg$/

/**
 * `GET /media/share/{kind}/{id}.jpg?v={version}`: the picture of a link preview. It shows what a visitor may see at this
 * moment; for anything else it leads to the product's own picture. The version only sets how long caches store it,
 * so that made-up versions have nothing drawn.
 */
export function mountSharePictures(http: FastifyInstance, deps: Deps, all: readonly Feature[]) {
  const kinds = foldShareCards(all)
  const pictures = createSharePictures(deps)
  http.get<SharePictureRequest>('/media/share/:kind/:file', { schema: { hide: true } }, async (request, reply) => {
    const { kind, file } = request.params
    const cards = kinds.get(kind)
    const id = fileForm.exec(file)?.[1]
    if (!cards || id === undefined) throw new Refusal('not_found')
    const version = typeof request.query.v === 'string' ? request.query.v : ''
    const language = languages.find((known) => version.slice(1, 3) === known) ?? 'en'
    const found = await cards.find(deps, id, language)
    if (!found) return toOwnPicture(reply, 'public, max-age=300')

    const { card, updatedAt } = found
    const key = keyOfCard(card)
    const isCurrent = version === sharePictureVersion({ updatedAt, language })
    void reply.headers({ etag: `"${key}"`, 'cache-control': isCurrent ? lasting : brief, ...safely })
    if (isSameTag(request.headers['if-none-match'], `"${key}"`)) return reply.code(304).send()
    const bytes = await pictures.find(key, card, networkOf(request.ip))
    if (!bytes) return toOwnPicture(reply.removeHeader('etag'), 'no-store')
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}

const toOwnPicture = (reply: FastifyReply, caching: string) =>
  reply.header('cache-control', caching).redirect('/share.png', 302)

// Not longer than a day: what is hidden later must go from caches, too.
const lasting = 'public, max-age=86400'
const brief = 'public, max-age=300'

const safely = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
