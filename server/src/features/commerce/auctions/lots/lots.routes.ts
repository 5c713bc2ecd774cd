import * as api from '@mtaa/contract/commerce/auctions/lots'
import { auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { mayEdit } from '../../listings/index.ts'
import { findAuction } from '../auctions.queries.ts'
import { viewAuction } from '../auctions.view.ts'
import { lotStateAt } from '../lots.rules.ts'
import { addToAuction } from './add-to-auction.ts'
import { cancelAuction } from './cancel-auction.ts'
import { createAuction } from './create-auction.ts'
import { listEnded, listMine } from './list-lots.ts'
import { countAdditions, findLot, findRelisted, findSale } from './lots.queries.ts'
import { isOpenToChange } from './offer.rules.ts'
import { relistAuction } from './relist-auction.ts'
import { updateAuction } from './update-auction.ts'

/** What sellers do with their lots, and the lists that are a member's own affair. */
export function lotsRoutes(on: On) {
  on(api.createAuction, async ({ deps, viewer, body, idempotencyKey }) =>
    show(deps, viewer, await createAuction(deps, viewer, body, idempotencyKey)),
  )

  on(api.getAuctionTerms, ({ deps, viewer, params }) => showTerms(deps, viewer, params.id))

  on(api.updateAuction, async ({ deps, viewer, params, body }) => {
    await updateAuction(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })

  on(api.addToAuction, async ({ deps, viewer, params, body, idempotencyKey }) => {
    await addToAuction(deps, viewer, { ...params, ...body }, idempotencyKey)
    return show(deps, viewer, params.id)
  })

  on(
    api.cancelAuction,
    async ({ deps, viewer, params, body }) => {
      await cancelAuction(deps, viewer, { ...params, ...body })
      return show(deps, viewer, params.id)
    },
    { flag: 'always' },
  )

  on(api.relistAuction, async ({ deps, viewer, params, idempotencyKey }) =>
    show(deps, viewer, await relistAuction(deps, viewer, params.id, idempotencyKey)),
  )

  on(
    api.listMemberLots,
    ({ deps, viewer, query: { tab, cursor, limit } }) => listMine(deps, viewer, { tab, cursor, limit }),
    { flag: 'always' },
  )

  on(api.listEndedLots, ({ deps, viewer, query: { cursor, limit } }) => listEnded(deps, viewer, { cursor, limit }))
}

/** Of somebody who has just changed it: also one that was deleted by that. */
async function show(deps: Deps, viewer: Member, id: string) {
  const row = await findAuction(deps.db, id)
  if (!row) throw new Refusal('listing_not_found')
  return viewAuction(row, viewer, deps)
}

async function showTerms(deps: Deps, viewer: Member, id: string) {
  const lot = await findLot(deps.db, id)
  if (!lot || !mayEdit(viewer, lot) || lot.status === 'deleted') throw new Refusal('listing_not_found')
  return {
    reserve_price: lot.reserve_price,
    buy_now_price: lot.buy_now_price,
    deposit: lot.deposit,
    days: lot.days,
    editable: lot.log_length === 0 && isOpenToChange(lotStateAt(lot, deps.clock())),
    additions_left: Math.max(0, auctionLimits.additions - (await countAdditions(deps.db, id))),
    sale: viewSale(await findSale(deps.db, id)),
    relisted_as: await findRelisted(deps.db, id),
  }
}

/** An order that is not paid is the buyer's alone to see. */
const viewSale = (sale: Awaited<ReturnType<typeof findSale>>) =>
  sale ? { ...sale, due_at: sale.due_at.toISOString(), order_id: sale.state === 'paid' ? sale.order_id : null } : null
