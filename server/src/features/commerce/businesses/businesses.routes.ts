import * as checks from '@mtaa/contract/commerce/businesses/business-checks'
import * as api from '@mtaa/contract/commerce/businesses/businesses'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listChecks, showCheck } from './business-checks.ts'
import { getBusiness } from './get-business.ts'
import { findMine } from './businesses.queries.ts'
import { directoryTags, pageTags } from './businesses.tags.ts'
import { viewBusiness, viewOwn } from './businesses.view.ts'
import { createBusiness } from './create-business.ts'
import { listBusinesses } from './list-businesses.ts'
import { decideCheck, moderateBusiness } from './moderate-businesses.ts'
import { revealPhone } from './reveal-phone.ts'
import { countPermit, submitKraPin, submitPermit } from './submit-check.ts'
import { deleteBusiness, updateBusiness } from './update-business.ts'

export function businessesRoutes(on: On) {
  on(api.listBusinesses, ({ deps, viewer, query }) => listBusinesses(deps, viewer, query), {
    cache: { for: 'unblocked', tags: (result, { query }) => directoryTags(result, query) },
  })

  on(
    api.listMyBusinesses,
    async ({ deps, viewer }) => ({
      items: (await findMine(deps.db, viewer.id)).map((row) => viewOwn(row, viewer, deps)),
    }),
    { flag: 'always' },
  )

  on(
    api.getBusiness,
    async ({ deps, viewer, params }) => {
      const row = await getBusiness(deps, viewer, params.id)
      return viewBusiness(row, viewer, deps)
    },
    { cache: { for: 'visitors', tags: pageTags } },
  )

  on(api.createBusiness, async ({ deps, viewer, body, idempotencyKey }) =>
    showOwn(deps, viewer, await createBusiness(deps, viewer, body, idempotencyKey)),
  )

  on(api.updateBusiness, async ({ deps, viewer, params, body }) => {
    await updateBusiness(deps, viewer, params.id, body)
    return showOwn(deps, viewer, params.id)
  })

  on(
    api.deleteBusiness,
    async ({ deps, viewer, params }) => {
      await deleteBusiness(deps, viewer, params.id)
      return {}
    },
    { flag: 'always' },
  )

  on(api.revealPhone, ({ deps, viewer, params }) => revealPhone(deps, viewer, params.id), { flag: 'reads' })
  verificationRoutes(on)
}

function verificationRoutes(on: On) {
  on(api.submitKraPin, async ({ deps, viewer, params, body }) => {
    await submitKraPin(deps, viewer, params.id, body.kra_pin)
    return showOwn(deps, viewer, params.id)
  })

  on(
    api.submitPermit,
    async ({ deps, viewer, params, file, stateOf }) => {
      if (stateOf('uploads') !== 'enabled') throw new Refusal('feature_read_only')
      if (!file) throw new Refusal('unsupported_media_type')
      await submitPermit(deps, viewer, params.id, file)
      return showOwn(deps, viewer, params.id)
    },
    { beforeBody: countPermit },
  )

  const always = { flag: 'always' } as const
  on(
    checks.listBusinessChecks,
    ({ deps, viewer, query: { state, limit, cursor } }) =>
      listChecks(deps, viewer, { state, limit, after: readCursor(cursor) }),
    always,
  )
  on(checks.getBusinessCheck, ({ deps, viewer, params }) => showCheck(deps, viewer, params.id), always)
  on(checks.decideBusinessCheck, ({ deps, viewer, params, body }) => decideCheck(deps, viewer, params.id, body), always)
  on(
    checks.moderateBusiness,
    ({ deps, viewer, params, body }) => moderateBusiness(deps, viewer, params.id, body),
    always,
  )
}

async function showOwn(deps: Deps, viewer: Member, id: string) {
  const row = (await findMine(deps.db, viewer.id)).find((one) => one.id === id)
  if (!row) throw new Refusal('business_not_found')
  return viewOwn(row, viewer, deps)
}
