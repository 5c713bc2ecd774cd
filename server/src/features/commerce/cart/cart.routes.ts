import * as api from '@mtaa/contract/commerce/orders/cart'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { findLines } from './cart.queries.ts'
import { viewLine } from './cart.view.ts'
import { mergeChanges } from './merge-changes.ts'

export function cartRoutes(on: On) {
  on(api.getCart, async ({ deps, viewer }) => showCart(deps, viewer.id))

  on(api.changeCart, async ({ deps, viewer, body }) => {
    const left_out = await mergeChanges(deps, viewer, body)
    return { ...(await showCart(deps, viewer.id)), left_out }
  })
}

const showCart = async ({ db }: Deps, memberId: string): Promise<api.Cart> => ({
  lines: (await findLines(db, memberId)).map(viewLine),
})
