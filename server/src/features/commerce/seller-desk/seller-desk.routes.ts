import { countListingView, getSalesFile, getSellerDesk } from '@mtaa/contract/commerce/sellers/seller-desk'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { consumeByCaller } from '../../identity/requesters/index.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { addView, findShownOwner } from './listing-views.queries.ts'
import { sendSales } from './sales-file.ts'
import { deskLimits } from './seller-desk.limits.ts'
import { findDays, findOpen, findTop } from './seller-desk.queries.ts'
import { viewDesk } from './seller-desk.view.ts'

export function sellerDeskRoutes(on: On) {
  on(getSellerDesk, async ({ deps, viewer, query }) => {
    const period = { sellerId: viewer.id, days: query.days, now: deps.clock() }
    const [open, days, top] = await Promise.all([
      findOpen(deps.db, viewer.id),
      findDays(deps.db, period),
      findTop(deps.db, period),
    ])
    return viewDesk({ open, days, top }, deps)
  })

  on(getSalesFile, async ({ deps, viewer, query, language, reply }) => {
    await deps.limits.consume([deskLimits.files, viewer.id])
    return sendSales(deps, { sellerId: viewer.id, days: query.days, now: deps.clock() }, language, reply)
  })

  on(countListingView, async ({ deps, viewer, params, request }) => {
    await consumeByCaller(deps, deskLimits.views, deviceOf(request))
    const view = { listingId: params.id, now: deps.clock() }
    const owner = await findShownOwner(deps.db, params.id)
    if (!owner) throw new Refusal('listing_not_found')
    if (owner.id !== viewer?.id) await deps.db.transaction().execute((tx) => addView(tx, view, owner.id))
    return {}
  })
}
