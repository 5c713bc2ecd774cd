import type { decideLicence as endpoint, SubmittedLicence } from '@mtaa/contract/commerce/services/licences'
import type { LicenceState } from '@mtaa/contract/commerce/services/service-terms'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPersonOf } from '../../community/people/index.ts'
import { notify } from '../../community/notifications/index.ts'
import { deleteClaim, requireClaim } from '../../operations/claims/index.ts'
import { listingTags, mayEdit, viewCard } from '../listings/index.ts'
import { licenceKinds } from './licence.kinds.ts'
import { findLicence, findServiceOf, findSubmitted, storeDecision, type SubmittedRow } from './licences.queries.ts'
import { licencePurpose, viewLicence } from './licences.ts'
import { lockService } from './edit-services.queries.ts'
import { mayDecide } from './services.permissions.ts'

type Submitted = z.output<typeof SubmittedLicence>

function requireModerator(viewer: Member): void {
  if (!mayDecide(viewer)) throw new Refusal('forbidden')
}

/** Refuses who would decide about what is their own. */
function requireOther(viewer: Member, service: { owner_id: string }): void {
  if (mayEdit(viewer, service)) throw new Refusal('own_licence')
}

const viewSubmitted = (row: SubmittedRow, viewer: Member, deps: Deps): Submitted => ({
  ...viewLicence(row),
  service: viewCard(row, deps),
  owner: viewPersonOf(row.owner_id, row, deps),
  may: { decide: row.state === 'submitted' && mayDecide(viewer) && !mayEdit(viewer, row) },
})

interface PageOfLicences {
  state: LicenceState
  limit: number
  after: Cursor | undefined
}

/** Licences in one state, without their documents. */
export async function listSubmitted(deps: Deps, viewer: Member, { state, limit, after }: PageOfLicences) {
  requireModerator(viewer)
  const rows = await findSubmitted(deps.db, state, after, limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewSubmitted(row, viewer, deps)),
    next_cursor: last ? writeCursor(last.submitted_at, last.licence_id) : null,
  }
}

/** One with its document. That somebody looked is logged before they see it. */
export function showSubmitted(deps: Deps, viewer: Member, id: string) {
  requireModerator(viewer)
  return deps.db.transaction().execute(async (tx) => {
    const row = await getLicence(tx, id)
    requireOther(viewer, row)
    const picture = row.document && deps.cipher.decrypt(licencePurpose, row.document)
    if (picture !== null)
      await audit(deps, tx, {
        actorId: viewer.id,
        action: 'service_licence.viewed',
        subject: { type: 'service_licence', id },
        details: { service: row.id },
      })
    return {
      ...viewSubmitted(row, viewer, deps),
      document: picture === null ? null : `data:image/webp;base64,${picture}`,
    }
  })
}

type Decision = z.output<typeof endpoint.body>

/** Decides about a licence. Its document is deleted later (docs/retention.md); its name stays. */
export function decideLicence(deps: Deps, moderator: Member, id: string, { decision, reason }: Decision) {
  requireModerator(moderator)
  return deps.db.transaction().execute(async (tx) => {
    const serviceId = await findServiceOf(tx, id)
    const service = serviceId === undefined ? undefined : await lockService(tx, serviceId)
    if (!service) throw new Refusal('licence_not_found')
    requireOther(moderator, service)
    const ref = { kind: 'service_licence', id } as const
    await requireClaim(deps, tx, moderator.id, ref)
    if (!(await storeDecision(tx, id, { state: decision, reason, by: moderator.id, now: deps.clock() })))
      throw new Refusal('licence_decided')
    await deleteClaim(tx, ref)
    await audit(deps, tx, {
      actorId: moderator.id,
      action: `service_licence.${decision}`,
      subject: { type: 'service_licence', id },
      reason,
      details: { service: service.id },
    })
    const row = await getLicence(tx, id)
    await notify(deps, tx, {
      to: service.owner_id,
      kind: licenceKinds[`licence_${decision}`],
      data: { name: row.name, link: new URL(`/services/${service.id}/licences`, deps.settings.publicUrl).href },
      once: `licence ${id}`,
    })
    deps.cache.drop(tx, ...listingTags(service))
    return viewSubmitted(row, moderator, deps)
  })
}

async function getLicence(tx: Tx, id: string) {
  const row = await findLicence(tx, id)
  if (!row) throw new Refusal('licence_not_found')
  return row
}
