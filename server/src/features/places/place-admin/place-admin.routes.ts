import * as api from '@mtaa/contract/places/place-admin'
import { Readable } from 'node:stream'
import type { On } from '../../../core/endpoints/registrar.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findStoredPlaces } from '../places/index.ts'
import { updatePlace } from './change-places.ts'
import { checkPlaceFile, importPlaces } from './import-places.ts'
import { listAdminPlaces, showAdminPlace, showQuality } from './list-admin-places.ts'
import { placeAdminLimits } from './place-admin.limits.ts'

export function placeAdminRoutes(on: On) {
  on(api.listAdminPlaces, ({ deps, query }) => listAdminPlaces(deps, query))

  on(api.getPlaceQuality, ({ deps }) => showQuality(deps))

  on(api.updatePlace, async ({ deps, viewer, params: { level, code }, body }) => {
    const id = `${level}-${code}`
    await updatePlace(deps, viewer, id, body)
    return showAdminPlace(deps, id)
  })

  on(api.getPlaceFile, async ({ deps, viewer, reply }) => {
    await deps.limits.consume([placeAdminLimits.files, viewer.id])
    const places = await findStoredPlaces(deps.db)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mtaa-places.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const lines = places.map(({ level, code, parent_code, name, official_code, map_link, active }) => [
      level,
      code,
      parent_code,
      name,
      official_code,
      map_link,
      active ? 'yes' : 'no',
    ])
    return Readable.from(writeCsv(api.placeFileColumns, lines))
  })

  on(api.checkPlaceFile, async ({ deps, viewer, file }) => {
    await deps.limits.consume([placeAdminLimits.imports, viewer.id])
    if (!file) throw new Refusal('unsupported_media_type')
    return checkPlaceFile(deps, file.path)
  })

  on(api.importPlaces, async ({ deps, viewer, file, query }) => {
    await deps.limits.consume([placeAdminLimits.imports, viewer.id])
    if (!file) throw new Refusal('unsupported_media_type')
    return importPlaces(deps, viewer, file.path, query)
  })
}
