import * as api from '@mtaa/contract/commerce/services/licences'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { decideLicence, listSubmitted, showSubmitted } from './decide-licence.ts'
import { countLicence, listLicences, sendLicence, withdrawLicence } from './licences.ts'

export function licencesRoutes(on: On) {
  const always = { flag: 'always' } as const
  on(
    api.sendLicence,
    async ({ deps, viewer, params, query, file, stateOf }) => {
      if (stateOf('uploads') !== 'enabled') throw new Refusal('feature_read_only')
      if (!file) throw new Refusal('unsupported_media_type')
      return sendLicence(deps, viewer, { id: params.id, name: query.name, upload: file })
    },
    { beforeBody: countLicence },
  )

  on(api.listLicences, ({ deps, viewer, params }) => listLicences(deps, viewer, params.id), always)

  on(
    api.withdrawLicence,
    async ({ deps, viewer, params }) => {
      await withdrawLicence(deps, viewer, params.id)
      return { ok: true as const }
    },
    always,
  )

  on(
    api.listSubmittedLicences,
    ({ deps, viewer, query: { state, limit, cursor } }) =>
      listSubmitted(deps, viewer, { state, limit, after: readCursor(cursor) }),
    always,
  )

  on(api.getSubmittedLicence, ({ deps, viewer, params }) => showSubmitted(deps, viewer, params.id), always)

  on(api.decideLicence, ({ deps, viewer, params, body }) => decideLicence(deps, viewer, params.id, body), always)
}
