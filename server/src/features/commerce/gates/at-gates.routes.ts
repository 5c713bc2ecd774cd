import * as api from '@mtaa/contract/commerce/gates/gates'
import type { On } from '../../../core/endpoints/registrar.ts'
import { signingKeyNow } from '../tickets/index.ts'
import { gatesEnd } from './gates.rules.ts'
import { viewCounts } from './gates.view.ts'
import { findLinks } from './links.queries.ts'
import { makeManifest } from './make-manifest.ts'
import { openGate } from './open-gate.ts'
import { takeScans } from './take-scans.ts'

/** What phones at gates do with the token of their link, whatever is switched off: people are waiting. */
export function atGatesRoutes(on: On) {
  on(
    api.getGate,
    async ({ deps, params, request }) => {
      const { link, event } = await openGate(deps, params.token, request)
      const { id, key } = await signingKeyNow(deps)
      const { starts_at, ends_at, created_at } = event
      return {
        event: {
          id: event.id,
          title: event.title,
          start_date: (starts_at ?? created_at).toISOString(),
          end_date: (ends_at ?? created_at).toISOString(),
          location: event.location,
        },
        gate: link.gate,
        name: link.name,
        role: link.role as 'steward' | 'supervisor',
        types: link.types,
        expires_at: gatesEnd(event).toISOString(),
        now: deps.clock().toISOString(),
        keys: [{ id, key: key.toString('base64url') }],
      }
    },
    always,
  )

  on(
    api.getGateManifest,
    async ({ deps, params, query, request, reply }) => {
      const list = await makeManifest(deps, await openGate(deps, params.token, request), query.since)
      void reply.headers({ 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' })
      return list
    },
    always,
  )

  on(
    api.getGateCounts,
    async ({ deps, params, request }) => {
      const { event } = await openGate(deps, params.token, request)
      return viewCounts(await findLinks(deps.db, event.id), event)
    },
    always,
  )

  on(
    api.reportScans,
    async ({ deps, params, body, request }) => {
      const gate = await openGate(deps, params.token, { ip: request.ip, reports: true })
      const taken = await takeScans(deps, gate, body.scans)
      return { now: deps.clock().toISOString(), ...taken }
    },
    always,
  )
}

const always = { flag: 'always' } as const
