import { encodeManifest, sealManifest, type ManifestTicket } from '@mtaa/contract/commerce/gates/manifest'
import { shortEvent } from '@mtaa/contract/commerce/gates/ticket-token'
import type { Deps } from '../../../core/deps.ts'
import {
  findPasses,
  findRevision,
  passStateOf,
  proofSecretOf,
  signingKeyNow,
  signWith,
  type PassRow,
} from '../tickets/index.ts'
import { gatesEnd, gatesOf, typesOf } from './gates.rules.ts'
import { findLinks, storeSeen } from './links.queries.ts'
import type { OpenGate } from './open-gate.ts'

/**
 * The signed list of tickets, or what has changed since a revision. The revision is read first: what changes in between is in the
 * list and comes once more.
 */
export async function makeManifest(deps: Deps, { link, event }: OpenGate, since: number): Promise<Buffer> {
  const { db, clock } = deps
  const [revision, key, links] = [
    await findRevision(db, event.id),
    await signingKeyNow(deps),
    await findLinks(db, event.id),
  ]
  // A number that this database has not reached: the phone had another one's.
  const from = since > revision ? 0 : since
  const rows = from > 0 && from === revision ? [] : await findPasses(db, event.id, from)
  const now = clock()
  const message = encodeManifest({
    event: shortEvent(event.id),
    revision,
    since: from,
    signedAt: now.getTime(),
    types: typesOf(event),
    gates: gatesOf(links),
    keys: [key],
    dates: (event.series?.dates ?? []).map(({ id, starts_at }) => ({
      event: shortEvent(id),
      startsAt: Date.parse(starts_at),
    })),
    tickets: rows.flatMap((row) => listed(deps, row)),
  })
  await storeSeen(db, link.id, { at: now, revision, expiresAt: gatesEnd(event) })
  return Buffer.from(sealManifest(message, key.id, signWith(deps, key.id, message)))
}

function listed(deps: Pick<Deps, 'cipher'>, row: PassRow): ManifestTicket[] {
  const state = passStateOf(row.state)
  if (state === undefined) return []
  const { id, serial, code, type, name, digits, passed_at: at, passed_gate: gate } = row
  const passed = at === null ? null : { gate: gate ?? 0, at: at.getTime() }
  return [{ serial, code, type, state, secret: proofSecretOf(deps, id), digits, name, passed }]
}
