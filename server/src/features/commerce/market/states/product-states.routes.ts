import * as drafts from '@mtaa/contract/commerce/products/product-drafts'
import * as api from '@mtaa/contract/commerce/products/product-states'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { assertOpen } from '../../../../core/flags/assert-open.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { viewImage } from '../../../media/media/index.ts'
import { factsOf, findCard } from '../../listings/index.ts'
import { changeMany } from './change-many.ts'
import { dropDraft, listDrafts, saveDraft } from './drafts.ts'
import { countTabs, listMine } from './my-products.ts'
import { renewByLink, showRenewal } from './renewals.ts'
import { mayModerate } from './moderation.rules.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { appeal, sendAgain } from './send-again.ts'
import { findVersions } from './versions.queries.ts'

export function productStatesRoutes(on: On) {
  on(
    api.listMyProducts,
    ({ deps, viewer, query: { tab, cursor, limit } }) => listMine(deps, { ownerId: viewer.id, tab, cursor, limit }),
    { flag: 'always' },
  )

  on(api.countMyProducts, ({ deps, viewer }) => countTabs(deps, viewer.id), { flag: 'always' })

  on(api.changeMyProducts, async ({ deps, viewer, body, language }) => ({
    items: await changeMany(deps, viewer, { ...body, language }),
  }))

  // Lots are sent by it, too: it obeys the flag of the module that a listing is of.
  on(
    api.sendProduct,
    (call) => sendAgain(call.deps, call.viewer, call.params.id, (module) => assertOpen(module, call)),
    { flag: 'always' },
  )

  on(api.appealRemoval, ({ deps, viewer, params, body }) => appeal(deps, viewer, { ...params, ...body }))

  on(api.listProductVersions, async ({ deps, viewer, params }) => {
    const listing = await findCard(deps.db, params.id)
    if (!listing || !(listing.owner_id === viewer.id || mayModerate(viewer))) throw new Refusal('listing_not_found')
    if (listing.status === 'deleted' && !mayModerate(viewer)) throw new Refusal('listing_not_found')
    const rows = await findVersions(deps.db, params.id)
    return {
      items: rows.map(({ at, images, subcategory, attributes, ...row }) => ({
        ...row,
        at: at.toISOString(),
        images: images.map((image) => viewImage(image, deps)),
        facts: factsOf({ category: row.category, subcategory, attributes: attributes ?? {} }),
      })),
    }
  })

  on(api.getRenewal, ({ deps, params, query }) => showRenewal(deps, { ...params, ...query }))
  on(api.renewByLink, ({ deps, params, body }) => renewByLink(deps, { ...params, ...body }))

  on(
    drafts.listProductDrafts,
    async ({ deps, viewer, query }) => ({
      items: await listDrafts(deps, viewer.id, query.module),
    }),
    { flag: 'always' },
  )
  on(drafts.saveProductDraft, ({ deps, viewer, params, body }) => saveDraft(deps, viewer, { ...params, ...body }))
  on(drafts.deleteProductDraft, async ({ deps, viewer, params }) => {
    await deps.db.transaction().execute((tx) => dropDraft(deps, tx, viewer.id, params.id))
    return { ok: true as const }
  })

  moderationRoutes(on)
}
