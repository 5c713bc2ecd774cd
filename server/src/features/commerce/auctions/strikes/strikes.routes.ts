import * as api from '@mtaa/contract/commerce/auctions/lot-strikes'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { listStrikes, reverseStrike } from './reverse-strike.ts'

/** What moderators decide about strikes also where auctions are closed. */
export function strikesRoutes(on: On) {
  on(api.listLotStrikes, async ({ deps, viewer, params }) => ({ items: await listStrikes(deps, viewer, params.id) }), {
    flag: 'always',
  })
  on(api.reverseLotStrike, ({ deps, viewer, params, body }) => reverseStrike(deps, viewer, { ...params, ...body }), {
    flag: 'always',
  })
}
