import { gunzipSync } from 'node:zlib'
import { type BoundaryFile, getBoundaries, getBoundariesInfo } from '@mtaa/contract/places/boundaries'
import { settingsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { codingFor } from '../../../platform/http/accepted.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { areaOf } from '../places/index.ts'
import { findFile, findInstalled } from './installed.ts'

export function boundariesRoutes(on: On) {
  on(
    getBoundariesInfo,
    async ({ deps }) => {
      const installed = await findInstalled(deps.settings.boundariesDir, deps.log)
      return { version: installed?.version ?? null, attribution: installed?.attribution ?? null }
    },
    // A new pack is noticed when the answer has aged.
    { cache: { for: 'everyone', tags: () => [settingsTag] } },
  )

  on(getBoundaries, async ({ deps, params: { file, code }, query, request, reply }) => {
    if (!isFileOf(file, code)) throw new Refusal('place_not_found')
    const coding = codingFor(request.headers['accept-encoding'], ['br', 'gzip'])
    const stored = coding === 'br' ? 'br' : 'gz'
    const found = await findFile(deps.settings.boundariesDir, [file, code], stored, deps.log)
    if (!found) throw new Refusal('boundaries_not_installed')
    const isExact = query.v === found.version
    const age = isExact ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    void reply.headers({ 'cache-control': age, vary: 'accept-encoding' }).type('application/json; charset=utf-8')
    if (coding === undefined) return reply.send(gunzipSync(found.bytes))
    return reply.header('content-encoding', coding).send(found.bytes)
  })
}

/** Of the country, and in `lookup` of the counties together, the code is 0. */
function isFileOf(file: BoundaryFile, code: number): boolean {
  if (file === 'country') return code === 0
  if (file === 'lookup') return code === 0 || areaOf('county', code) !== undefined
  return areaOf(file, code) !== undefined
}
