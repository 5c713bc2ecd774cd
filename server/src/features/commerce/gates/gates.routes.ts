import * as api from '@mtaa/contract/commerce/gates/gates'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { createLink, getOwnEvent, revokeLink } from './gate-links.ts'
import { viewCounts, viewLink, viewScan } from './gates.view.ts'
import { findLinks } from './links.queries.ts'
import { findScans } from './scans.queries.ts'

/** What the organizer does. Ending links and seeing what happened stay possible with tickets switched off. */
export function gatesRoutes(on: On) {
  on(api.createGateLink, async ({ deps, viewer, params, body }) => {
    const { token, link, event } = await createLink(deps, viewer, { ...params, ...body })
    return { link: `${deps.settings.publicUrl}/gate/${token}`, gate_link: viewLink(link, event) }
  })

  on(
    api.listGateLinks,
    async ({ deps, viewer, params }) => {
      const event = await getOwnEvent(deps, viewer, params.id)
      return { items: (await findLinks(deps.db, event.id)).map((link) => viewLink(link, event)) }
    },
    always,
  )

  on(
    api.revokeGateLink,
    async ({ deps, viewer, params }) => {
      const { link, event } = await revokeLink(deps, viewer, params.id)
      return viewLink(link, event)
    },
    always,
  )

  on(
    api.getEntryCounts,
    async ({ deps, viewer, params }) => {
      const event = await getOwnEvent(deps, viewer, params.id)
      return viewCounts(await findLinks(deps.db, event.id), event)
    },
    always,
  )

  on(
    api.listGateScans,
    async ({ deps, viewer, params, query: { outcome, cursor, limit } }) => {
      const event = await getOwnEvent(deps, viewer, params.id)
      const page = { conflicts: outcome === 'conflict', before: readCursor(cursor), limit: limit + 1 }
      const rows = await findScans(deps.db, event.id, page)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items: items.map(viewScan), next_cursor: last ? writeCursor(last.received_at, last.id) : null }
    },
    always,
  )
}

const always = { flag: 'always' } as const
